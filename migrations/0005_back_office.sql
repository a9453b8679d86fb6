CREATE TABLE "admin_second_factors" (
	"admin_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint,
	"recovery_hashes" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "admin_second_factors" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "content_editors" (
	"kind" text NOT NULL,
	"item_id" uuid NOT NULL,
	"admin_id" uuid NOT NULL,
	"admin_name" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_editors_kind_item_id_admin_id_pk" PRIMARY KEY("kind","item_id","admin_id"),
	CONSTRAINT "content_editors_kind" CHECK ("content_editors"."kind" in ('post', 'event'))
);
--> statement-breakpoint
ALTER TABLE "content_editors" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "activity_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"admin_id" uuid,
	"admin_name" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text,
	"subject_name" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "activity_log_action" CHECK ("activity_log"."action" in ('signed_in', 'signed_out', 'created', 'updated', 'published', 'unpublished', 'deleted', 'exported', 'handled', 'reopened', 'acknowledged', 'password_changed', 'second_factor_enabled', 'second_factor_disabled', 'sessions_ended', 'account_created', 'account_disabled')),
	CONSTRAINT "activity_log_subject" CHECK ("activity_log"."subject" in ('post', 'event', 'photo', 'carousel', 'application', 'message', 'subscriber', 'alert', 'school', 'account')),
	CONSTRAINT "activity_log_subject_name_length" CHECK (char_length("activity_log"."subject_name") <= 300)
);
--> statement-breakpoint
ALTER TABLE "activity_log" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "school_fact_changes" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"facts" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_name" text NOT NULL,
	CONSTRAINT "school_fact_changes_one_row" CHECK ("school_fact_changes"."only")
);
--> statement-breakpoint
ALTER TABLE "school_fact_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "visit_days" (
	"day" date PRIMARY KEY NOT NULL,
	"visits" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "visit_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "visit_pages" (
	"day" date NOT NULL,
	"page_path" text NOT NULL,
	"visits" bigint NOT NULL,
	CONSTRAINT "visit_pages_day_page_path_pk" PRIMARY KEY("day","page_path")
);
--> statement-breakpoint
ALTER TABLE "visit_pages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "updated_by_name" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "updated_by_name" text;--> statement-breakpoint
ALTER TABLE "school_photos" ADD COLUMN "album_category" text;--> statement-breakpoint
ALTER TABLE "school_photos" ADD COLUMN "album_subcategory" text;--> statement-breakpoint
ALTER TABLE "admissions" ADD COLUMN "handled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "admissions" ADD COLUMN "handled_by_name" text;--> statement-breakpoint
ALTER TABLE "admissions" ADD COLUMN "handling_note" text;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "handled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "handled_by_name" text;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "handling_note" text;--> statement-breakpoint
ALTER TABLE "lead_captures" ADD COLUMN "handled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lead_captures" ADD COLUMN "handled_by_name" text;--> statement-breakpoint
ALTER TABLE "lead_captures" ADD COLUMN "handling_note" text;--> statement-breakpoint
ALTER TABLE "security_alerts" ADD COLUMN "acknowledged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "security_alerts" ADD COLUMN "acknowledged_by_name" text;--> statement-breakpoint
-- The visits that are there are all from before Morocco's change of 2026-09-20: the database's own zones are right for them.
ALTER TABLE "visits" ADD COLUMN "day" date;--> statement-breakpoint
UPDATE "visits" SET "day" = ("created_at" AT TIME ZONE 'Africa/Casablanca')::date;--> statement-breakpoint
ALTER TABLE "visits" ALTER COLUMN "day" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "admin_second_factors" ADD CONSTRAINT "admin_second_factors_admin_id_admin_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_editors" ADD CONSTRAINT "content_editors_admin_id_admin_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_log" ADD CONSTRAINT "activity_log_admin_id_admin_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_editors_admin" ON "content_editors" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "activity_log_newest" ON "activity_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "activity_log_admin" ON "activity_log" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "admissions_unanswered" ON "admissions" USING btree ("created_at") WHERE "admissions"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "contact_submissions_unanswered" ON "contact_submissions" USING btree ("created_at") WHERE "contact_submissions"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "lead_captures_unanswered" ON "lead_captures" USING btree ("created_at") WHERE "lead_captures"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "security_alerts_unread" ON "security_alerts" USING btree ("timestamp") WHERE "security_alerts"."acknowledged_at" is null;--> statement-breakpoint
ALTER TABLE "school_photos" ADD CONSTRAINT "school_photos_album_category" CHECK ("school_photos"."album_category" in ('carousel', 'school-levels', 'news', 'philosophy', 'campus', 'facilities'));--> statement-breakpoint
ALTER TABLE "school_photos" ADD CONSTRAINT "school_photos_album_subcategory" CHECK ("school_photos"."album_subcategory" is null or ("school_photos"."album_category", "school_photos"."album_subcategory") in (('school-levels', 'Maternelle'), ('school-levels', 'Primaire'), ('school-levels', 'Collège'), ('school-levels', 'Lycée'), ('news', 'Événements scolaires'), ('news', 'Concours et prix'), ('news', 'Sorties pédagogiques'), ('news', 'Fêtes et célébrations'), ('news', 'Projets étudiants'), ('philosophy', 'Sciences expérimentales'), ('philosophy', 'Arts et créativité'), ('philosophy', 'Sport et activités physiques'), ('philosophy', 'Langues et cultures'), ('philosophy', 'Projets collaboratifs'), ('campus', 'Cours de récréation'), ('campus', 'Jardins et espaces verts'), ('campus', 'Terrains de sport'), ('campus', 'Entrée principale'), ('campus', 'Espaces de détente'), ('facilities', 'Bibliothèque'), ('facilities', 'Laboratoires de sciences'), ('facilities', 'Salles informatique'), ('facilities', 'Cantine et restauration'), ('facilities', 'Gymnase et sport'), ('facilities', 'Salles de classe'), ('facilities', 'Auditorium')));--> statement-breakpoint
ALTER TABLE "admissions" ADD CONSTRAINT "admissions_handling_note_length" CHECK (char_length("admissions"."handling_note") <= 2000);--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD CONSTRAINT "contact_submissions_handling_note_length" CHECK (char_length("contact_submissions"."handling_note") <= 2000);--> statement-breakpoint
ALTER TABLE "lead_captures" ADD CONSTRAINT "lead_captures_handling_note_length" CHECK (char_length("lead_captures"."handling_note") <= 2000);--> statement-breakpoint
CREATE POLICY "office_handles" ON "admissions" AS PERMISSIVE FOR UPDATE TO "site_administrator" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "office_handles" ON "contact_submissions" AS PERMISSIVE FOR UPDATE TO "site_administrator" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "office_handles" ON "lead_captures" AS PERMISSIVE FOR UPDATE TO "site_administrator" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "guard_works" ON "admin_second_factors" AS PERMISSIVE FOR ALL TO "site_guard" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "office_works" ON "content_editors" AS PERMISSIVE FOR ALL TO "site_administrator" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "office_adds" ON "activity_log" AS PERMISSIVE FOR INSERT TO "site_administrator" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "office_reads" ON "activity_log" AS PERMISSIVE FOR SELECT TO "site_administrator" USING (true);--> statement-breakpoint
CREATE POLICY "guard_works" ON "activity_log" AS PERMISSIVE FOR ALL TO "site_guard" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "visitor_reads" ON "school_fact_changes" AS PERMISSIVE FOR SELECT TO "site_visitor" USING (true);--> statement-breakpoint
CREATE POLICY "office_works" ON "school_fact_changes" AS PERMISSIVE FOR ALL TO "site_administrator" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "office_reads" ON "visit_days" AS PERMISSIVE FOR SELECT TO "site_administrator" USING (true);--> statement-breakpoint
CREATE POLICY "office_reads" ON "visit_pages" AS PERMISSIVE FOR SELECT TO "site_administrator" USING (true);