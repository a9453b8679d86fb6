CREATE TABLE "page_texts" (
	"name" text PRIMARY KEY NOT NULL,
	"changes" jsonb NOT NULL,
	"shown" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_name" text NOT NULL,
	CONSTRAINT "page_texts_name" CHECK ("page_texts"."name" in ('faces'))
);
--> statement-breakpoint
ALTER TABLE "page_texts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "activity_log" DROP CONSTRAINT "activity_log_subject";--> statement-breakpoint
ALTER TABLE "activity_log" ADD CONSTRAINT "activity_log_subject" CHECK ("activity_log"."subject" in ('post', 'event', 'photo', 'carousel', 'application', 'message', 'subscriber', 'alert', 'school', 'faces', 'account'));--> statement-breakpoint
CREATE POLICY "visitor_reads" ON "page_texts" AS PERMISSIVE FOR SELECT TO "site_visitor" USING (true);--> statement-breakpoint
CREATE POLICY "office_works" ON "page_texts" AS PERMISSIVE FOR ALL TO "site_administrator" USING (true) WITH CHECK (true);