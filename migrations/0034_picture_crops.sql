ALTER TABLE "stored_images" ADD COLUMN "crop_x" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stored_images" ADD COLUMN "crop_y" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stored_images" ADD COLUMN "crop_width" smallint DEFAULT 100 NOT NULL;--> statement-breakpoint
ALTER TABLE "stored_images" ADD COLUMN "crop_height" smallint DEFAULT 100 NOT NULL;--> statement-breakpoint
ALTER TABLE "stored_images" ADD COLUMN "cut" text;--> statement-breakpoint
ALTER TABLE "stored_images" ADD COLUMN "whole_path" text;--> statement-breakpoint
ALTER TABLE "stored_images" ADD CONSTRAINT "stored_images_crop" CHECK ("stored_images"."crop_x" >= 0 and "stored_images"."crop_y" >= 0 and "stored_images"."crop_width" >= 10 and "stored_images"."crop_height" >= 10
        and "stored_images"."crop_x" + "stored_images"."crop_width" <= 100 and "stored_images"."crop_y" + "stored_images"."crop_height" <= 100
        and ("stored_images"."whole_path" is null) = ("stored_images"."crop_width" = 100 and "stored_images"."crop_height" = 100)
        and ("stored_images"."whole_path" is null or "stored_images"."cut" is not null));