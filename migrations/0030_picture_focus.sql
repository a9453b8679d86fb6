ALTER TABLE "stored_images" ADD COLUMN "focus_x" smallint DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "stored_images" ADD COLUMN "focus_y" smallint DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "stored_images" ADD CONSTRAINT "stored_images_focus" CHECK ("stored_images"."focus_x" between 0 and 100 and "stored_images"."focus_y" between 0 and 100);