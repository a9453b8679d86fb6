ALTER TABLE "blog_posts" ADD COLUMN "document" jsonb;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "document" jsonb;