ALTER TABLE "cart_lines" DROP CONSTRAINT "cart_lines_goods";--> statement-breakpoint
ALTER TABLE "wishlist_lines" DROP CONSTRAINT "wishlist_lines_goods";--> statement-breakpoint
UPDATE "wishlist_lines" SET "campaign_id" = '';--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_goods" UNIQUE("shop_id","user_id","product_id","sku","size","campaign_id");--> statement-breakpoint
ALTER TABLE "wishlist_lines" ADD CONSTRAINT "wishlist_lines_goods" UNIQUE("shop_id","user_id","product_id","sku","size","campaign_id");