CREATE TABLE "banners" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"doc" jsonb NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "banners_shop_id_kind_id_pk" PRIMARY KEY("shop_id","kind","id")
);
--> statement-breakpoint
CREATE TABLE "blog_categories" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"doc" jsonb NOT NULL,
	CONSTRAINT "blog_categories_shop_id_id_pk" PRIMARY KEY("shop_id","id")
);
--> statement-breakpoint
CREATE TABLE "brands" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"doc" jsonb NOT NULL,
	CONSTRAINT "brands_shop_id_id_pk" PRIMARY KEY("shop_id","id")
);
--> statement-breakpoint
CREATE TABLE "campaign_products" (
	"shop_id" text NOT NULL,
	"campaign_id" text NOT NULL,
	"product_id" text NOT NULL,
	"position" integer NOT NULL,
	"campaign_price" text NOT NULL,
	CONSTRAINT "campaign_products_shop_id_campaign_id_product_id_pk" PRIMARY KEY("shop_id","campaign_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"doc" jsonb NOT NULL,
	"name" text NOT NULL,
	"starts_at" bigint,
	"ends_at" bigint,
	CONSTRAINT "campaigns_shop_id_id_pk" PRIMARY KEY("shop_id","id")
);
--> statement-breakpoint
CREATE TABLE "cart_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"user_id" text NOT NULL,
	"product_id" text NOT NULL,
	"sku" text NOT NULL,
	"size" text NOT NULL,
	"campaign_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"added_at" bigint NOT NULL,
	CONSTRAINT "cart_lines_goods" UNIQUE("shop_id","user_id","product_id","sku","size")
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"doc" jsonb NOT NULL,
	"level" text NOT NULL,
	"parent_id" text,
	"featured" boolean NOT NULL,
	CONSTRAINT "categories_shop_id_level_id_pk" PRIMARY KEY("shop_id","level","id")
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"doc" jsonb NOT NULL,
	CONSTRAINT "contacts_shop_id_id_pk" PRIMARY KEY("shop_id","id")
);
--> statement-breakpoint
CREATE TABLE "domains" (
	"host" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateways" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"doc" jsonb NOT NULL,
	CONSTRAINT "gateways_shop_id_id_pk" PRIMARY KEY("shop_id","id")
);
--> statement-breakpoint
CREATE TABLE "marketing" (
	"shop_id" text PRIMARY KEY NOT NULL,
	"doc" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"doc" jsonb NOT NULL,
	CONSTRAINT "pages_shop_id_id_pk" PRIMARY KEY("shop_id","id")
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"doc" jsonb NOT NULL,
	CONSTRAINT "posts_shop_id_id_pk" PRIMARY KEY("shop_id","id")
);
--> statement-breakpoint
CREATE TABLE "product_offers" (
	"shop_id" text NOT NULL,
	"product_id" text NOT NULL,
	"starts_at" bigint NOT NULL,
	"ends_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"doc" jsonb NOT NULL,
	"slag" text NOT NULL,
	"brand" text NOT NULL,
	"category_names" text[] NOT NULL,
	"upcoming" boolean NOT NULL,
	"sold" integer NOT NULL,
	"rating" real NOT NULL,
	"price" bigint NOT NULL,
	"added_at" bigint NOT NULL,
	"search_name" text NOT NULL,
	"search_text" text NOT NULL,
	CONSTRAINT "products_shop_id_id_pk" PRIMARY KEY("shop_id","id")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"doc" jsonb NOT NULL,
	"product_id" text NOT NULL,
	CONSTRAINT "reviews_shop_id_id_pk" PRIMARY KEY("shop_id","id")
);
--> statement-breakpoint
CREATE TABLE "search_terms" (
	"shop_id" text NOT NULL,
	"key" text NOT NULL,
	"term" text NOT NULL,
	"hits" integer NOT NULL,
	"last_at" bigint NOT NULL,
	CONSTRAINT "search_terms_shop_id_key_pk" PRIMARY KEY("shop_id","key")
);
--> statement-breakpoint
CREATE TABLE "shops" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"version" text NOT NULL,
	"doc" jsonb NOT NULL,
	CONSTRAINT "shops_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "subscribers" (
	"shop_id" text NOT NULL,
	"email" text NOT NULL,
	"since" bigint NOT NULL,
	CONSTRAINT "subscribers_shop_id_email_pk" PRIMARY KEY("shop_id","email")
);
--> statement-breakpoint
CREATE TABLE "wishlist_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"user_id" text NOT NULL,
	"product_id" text NOT NULL,
	"sku" text NOT NULL,
	"size" text NOT NULL,
	"campaign_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"added_at" bigint NOT NULL,
	CONSTRAINT "wishlist_lines_goods" UNIQUE("shop_id","user_id","product_id","sku","size")
);
--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_categories" ADD CONSTRAINT "blog_categories_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_products" ADD CONSTRAINT "campaign_products_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domains" ADD CONSTRAINT "domains_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateways" ADD CONSTRAINT "gateways_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketing" ADD CONSTRAINT "marketing_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_offers" ADD CONSTRAINT "product_offers_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_terms" ADD CONSTRAINT "search_terms_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscribers" ADD CONSTRAINT "subscribers_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_lines" ADD CONSTRAINT "wishlist_lines_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "categories_parent" ON "categories" USING btree ("shop_id","level","parent_id");--> statement-breakpoint
CREATE INDEX "domains_shop" ON "domains" USING btree ("shop_id");--> statement-breakpoint
CREATE INDEX "product_offers_product" ON "product_offers" USING btree ("shop_id","product_id");--> statement-breakpoint
CREATE INDEX "products_slag" ON "products" USING btree ("shop_id","slag");--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING gin ("category_names");--> statement-breakpoint
CREATE INDEX "reviews_product" ON "reviews" USING btree ("product_id");