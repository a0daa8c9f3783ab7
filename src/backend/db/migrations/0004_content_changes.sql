CREATE TABLE "content_changes" (
	"shop_id" text PRIMARY KEY NOT NULL,
	"topics" text[] NOT NULL,
	"version" integer NOT NULL,
	"attempts" integer NOT NULL,
	"next_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "content_changes" ADD CONSTRAINT "content_changes_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;