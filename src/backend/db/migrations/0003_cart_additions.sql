CREATE TABLE "cart_additions" (
	"user_id" text NOT NULL,
	"request_id" text NOT NULL,
	"added_at" bigint NOT NULL,
	CONSTRAINT "cart_additions_user_id_request_id_pk" PRIMARY KEY("user_id","request_id")
);
--> statement-breakpoint
ALTER TABLE "cart_additions" ADD CONSTRAINT "cart_additions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;