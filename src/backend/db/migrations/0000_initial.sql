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
	CONSTRAINT "cart_lines_goods" UNIQUE("shop_id","user_id","product_id","sku","size","campaign_id")
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
	CONSTRAINT "wishlist_lines_goods" UNIQUE("shop_id","user_id","product_id","sku","size","campaign_id")
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"is_default" boolean NOT NULL,
	"doc" jsonb NOT NULL,
	"added_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_additions" (
	"user_id" text NOT NULL,
	"request_id" text NOT NULL,
	"added_at" bigint NOT NULL,
	CONSTRAINT "cart_additions_user_id_request_id_pk" PRIMARY KEY("user_id","request_id")
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	"used_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"identity" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"provider" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"birthdate" text DEFAULT '' NOT NULL,
	"gender" text DEFAULT '' NOT NULL,
	"password_hash" text,
	"created_at" bigint NOT NULL,
	CONSTRAINT "users_identity" UNIQUE("shop_id","identity")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"number" text NOT NULL,
	"request_id" text NOT NULL,
	"user_id" text,
	"status" text NOT NULL,
	"is_paid" boolean NOT NULL,
	"payment" text NOT NULL,
	"lines" jsonb NOT NULL,
	"address" jsonb NOT NULL,
	"subtotal" bigint NOT NULL,
	"delivery" bigint,
	"discount" bigint NOT NULL,
	"total" bigint NOT NULL,
	"promo_code" text,
	"note" text NOT NULL,
	"slip" text,
	"history" jsonb NOT NULL,
	"placed_at" bigint NOT NULL,
	"refund" jsonb,
	"refund_request" jsonb,
	"is_from_cart" boolean DEFAULT true NOT NULL,
	"attribution" jsonb,
	"advance" bigint DEFAULT 0 NOT NULL,
	"is_advance_paid" boolean DEFAULT false NOT NULL,
	"transfer" jsonb,
	CONSTRAINT "orders_number" UNIQUE("shop_id","number"),
	CONSTRAINT "orders_request" UNIQUE("shop_id","request_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"gateway" text NOT NULL,
	"state" text NOT NULL,
	"amount" bigint NOT NULL,
	"return_to" text NOT NULL,
	"created_at" bigint NOT NULL,
	"is_advance" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promo_codes" (
	"shop_id" text NOT NULL,
	"code" text NOT NULL,
	"doc" jsonb NOT NULL,
	CONSTRAINT "promo_codes_shop_id_code_pk" PRIMARY KEY("shop_id","code")
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"amount" bigint NOT NULL,
	"decision" text,
	"is_executed" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"id" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"user_id" text NOT NULL,
	"number" text NOT NULL,
	"status" text NOT NULL,
	"doc" jsonb NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"is_slip" boolean NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet_transfers" (
	"id" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"order_id" text NOT NULL,
	"wallet" text NOT NULL,
	"sender" text NOT NULL,
	"transaction_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"is_advance" boolean NOT NULL,
	"state" text NOT NULL,
	"sent_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_changes" (
	"shop_id" text PRIMARY KEY NOT NULL,
	"topics" text[] NOT NULL,
	"version" integer NOT NULL,
	"attempts" integer NOT NULL,
	"next_at" bigint NOT NULL
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
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_additions" ADD CONSTRAINT "cart_additions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_transfers" ADD CONSTRAINT "wallet_transfers_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_transfers" ADD CONSTRAINT "wallet_transfers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_changes" ADD CONSTRAINT "content_changes_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "categories_parent" ON "categories" USING btree ("shop_id","level","parent_id");--> statement-breakpoint
CREATE INDEX "domains_shop" ON "domains" USING btree ("shop_id");--> statement-breakpoint
CREATE INDEX "product_offers_product" ON "product_offers" USING btree ("shop_id","product_id");--> statement-breakpoint
CREATE INDEX "products_slag" ON "products" USING btree ("shop_id","slag");--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING gin ("category_names");--> statement-breakpoint
CREATE INDEX "reviews_product" ON "reviews" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "addresses_user" ON "addresses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "tickets_user" ON "tickets" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_transfers_transaction" ON "wallet_transfers" USING btree ("shop_id","transaction_id") WHERE "wallet_transfers"."state" <> 'rejected';--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_transfers_checking" ON "wallet_transfers" USING btree ("order_id") WHERE "wallet_transfers"."state" = 'checking';--> statement-breakpoint
CREATE INDEX "wallet_transfers_order" ON "wallet_transfers" USING btree ("order_id");