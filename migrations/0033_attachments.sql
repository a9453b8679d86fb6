CREATE TABLE "attachments" (
	"path" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attachments_name_length" CHECK (char_length("attachments"."name") <= 200),
	CONSTRAINT "attachments_size" CHECK ("attachments"."size" > 0)
);
--> statement-breakpoint
ALTER TABLE "attachments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "visitor_reads" ON "attachments" AS PERMISSIVE FOR SELECT TO "site_visitor" USING (true);--> statement-breakpoint
CREATE POLICY "office_works" ON "attachments" AS PERMISSIVE FOR ALL TO "site_administrator" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "editor_works" ON "attachments" AS PERMISSIVE FOR ALL TO "site_editor" USING (true) WITH CHECK (true);