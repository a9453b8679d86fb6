CREATE TABLE "admin_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"admin_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"csrf_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ip_address" text,
	"user_agent" text,
	CONSTRAINT "admin_sessions_token_hash_key" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "admin_sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "admin_users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"full_name" text NOT NULL,
	"password_hash" text NOT NULL,
	"disabled" boolean DEFAULT false NOT NULL,
	"last_login" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "admin_users_email_key" UNIQUE("email"),
	CONSTRAINT "admin_users_email_lower_case" CHECK ("admin_users"."email" = lower("admin_users"."email")),
	CONSTRAINT "admin_users_email_length" CHECK (char_length("admin_users"."email") <= 254)
);
--> statement-breakpoint
ALTER TABLE "admin_users" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "admissions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"parent_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"child_name" text NOT NULL,
	"child_age" integer NOT NULL,
	"school_level" text NOT NULL,
	"message" text,
	"privacy_accepted" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "admissions_child_age" CHECK ("admissions"."child_age" between 3 and 18),
	CONSTRAINT "admissions_school_level" CHECK ("admissions"."school_level" in ('maternelle', 'primaire', 'college', 'lycee')),
	CONSTRAINT "admissions_privacy_accepted" CHECK ("admissions"."privacy_accepted"),
	CONSTRAINT "admissions_parent_name_length" CHECK (char_length("admissions"."parent_name") <= 200),
	CONSTRAINT "admissions_email_length" CHECK (char_length("admissions"."email") <= 254),
	CONSTRAINT "admissions_phone_length" CHECK (char_length("admissions"."phone") <= 40),
	CONSTRAINT "admissions_child_name_length" CHECK (char_length("admissions"."child_name") <= 200),
	CONSTRAINT "admissions_message_length" CHECK (char_length("admissions"."message") <= 5000)
);
--> statement-breakpoint
ALTER TABLE "admissions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "blog_posts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"content" text NOT NULL,
	"excerpt" text,
	"author" text NOT NULL,
	"image_url" text,
	"image_alt" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"published_at" timestamp with time zone,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blog_posts_slug_key" UNIQUE("slug"),
	CONSTRAINT "blog_posts_slug_form" CHECK ("blog_posts"."slug" ~ '^[a-z0-9-]+$'),
	CONSTRAINT "blog_posts_status" CHECK ("blog_posts"."status" in ('draft', 'published')),
	CONSTRAINT "blog_posts_published_at" CHECK ("blog_posts"."status" = 'draft' or "blog_posts"."published_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "blog_posts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "contact_submissions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"privacy_accepted" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_submissions_subject" CHECK ("contact_submissions"."subject" in ('informations', 'admissions', 'visite', 'autre')),
	CONSTRAINT "contact_submissions_privacy_accepted" CHECK ("contact_submissions"."privacy_accepted"),
	CONSTRAINT "contact_submissions_full_name_length" CHECK (char_length("contact_submissions"."full_name") <= 100),
	CONSTRAINT "contact_submissions_email_length" CHECK (char_length("contact_submissions"."email") <= 254),
	CONSTRAINT "contact_submissions_phone_length" CHECK (char_length("contact_submissions"."phone") <= 20),
	CONSTRAINT "contact_submissions_message_length" CHECK (char_length("contact_submissions"."message") <= 1000)
);
--> statement-breakpoint
ALTER TABLE "contact_submissions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"description" text NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"event_date" timestamp with time zone NOT NULL,
	"location" text NOT NULL,
	"image_url" text,
	"image_alt" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_slug_key" UNIQUE("slug"),
	CONSTRAINT "events_slug_form" CHECK ("events"."slug" ~ '^[a-z0-9-]+$'),
	CONSTRAINT "events_status" CHECK ("events"."status" in ('draft', 'published'))
);
--> statement-breakpoint
ALTER TABLE "events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "lead_captures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"child_name" text NOT NULL,
	"child_age" integer NOT NULL,
	"level_interest" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_captures_child_age" CHECK ("lead_captures"."child_age" between 3 and 18),
	CONSTRAINT "lead_captures_level_interest" CHECK ("lead_captures"."level_interest" in ('maternelle', 'primaire', 'college', 'lycee')),
	CONSTRAINT "lead_captures_full_name_length" CHECK (char_length("lead_captures"."full_name") <= 200),
	CONSTRAINT "lead_captures_email_length" CHECK (char_length("lead_captures"."email") <= 254),
	CONSTRAINT "lead_captures_phone_length" CHECK (char_length("lead_captures"."phone") <= 40),
	CONSTRAINT "lead_captures_child_name_length" CHECK (char_length("lead_captures"."child_name") <= 200)
);
--> statement-breakpoint
ALTER TABLE "lead_captures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
ALTER TABLE "rate_limits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "school_photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"filename" text NOT NULL,
	"original_name" text NOT NULL,
	"category" text NOT NULL,
	"subcategory" text,
	"title" text,
	"description" text,
	"file_path" text NOT NULL,
	"file_size" integer NOT NULL,
	"mime_type" text NOT NULL,
	"uploaded_by" uuid,
	"is_active" boolean DEFAULT true NOT NULL,
	"display_order" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "school_photos_file_path_key" UNIQUE("file_path"),
	CONSTRAINT "school_photos_category" CHECK ("school_photos"."category" in ('carousel', 'school-levels', 'news', 'philosophy', 'campus', 'facilities')),
	CONSTRAINT "school_photos_subcategory" CHECK ("school_photos"."subcategory" is null or ("school_photos"."category", "school_photos"."subcategory") in (('school-levels', 'Maternelle'), ('school-levels', 'Primaire'), ('school-levels', 'Collège'), ('school-levels', 'Lycée'), ('news', 'Événements scolaires'), ('news', 'Concours et prix'), ('news', 'Sorties pédagogiques'), ('news', 'Fêtes et célébrations'), ('news', 'Projets étudiants'), ('philosophy', 'Sciences expérimentales'), ('philosophy', 'Arts et créativité'), ('philosophy', 'Sport et activités physiques'), ('philosophy', 'Langues et cultures'), ('philosophy', 'Projets collaboratifs'), ('campus', 'Cours de récréation'), ('campus', 'Jardins et espaces verts'), ('campus', 'Terrains de sport'), ('campus', 'Entrée principale'), ('campus', 'Espaces de détente'), ('facilities', 'Bibliothèque'), ('facilities', 'Laboratoires de sciences'), ('facilities', 'Salles informatique'), ('facilities', 'Cantine et restauration'), ('facilities', 'Gymnase et sport'), ('facilities', 'Salles de classe'), ('facilities', 'Auditorium'))),
	CONSTRAINT "school_photos_file_size" CHECK ("school_photos"."file_size" >= 0)
);
--> statement-breakpoint
ALTER TABLE "school_photos" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "security_alerts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"timestamp" timestamp with time zone DEFAULT now() NOT NULL,
	"ip_address" text NOT NULL,
	"user_agent" text NOT NULL,
	"type" text NOT NULL,
	"severity" text NOT NULL,
	"message" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "security_alerts_type" CHECK ("security_alerts"."type" in ('failed_login', 'suspicious_activity', 'rate_limit_exceeded', 'injection_attempt')),
	CONSTRAINT "security_alerts_severity" CHECK ("security_alerts"."severity" in ('low', 'medium', 'high', 'critical'))
);
--> statement-breakpoint
ALTER TABLE "security_alerts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "slug_redirects" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"target_id" uuid NOT NULL,
	"post_id" uuid GENERATED ALWAYS AS (case when kind = 'post' then target_id end) STORED,
	"event_id" uuid GENERATED ALWAYS AS (case when kind = 'event' then target_id end) STORED,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "slug_redirects_kind" CHECK ("slug_redirects"."kind" in ('post', 'event')),
	CONSTRAINT "slug_redirects_slug_form" CHECK ("slug_redirects"."slug" ~ '^[a-z0-9-]+$')
);
--> statement-breakpoint
ALTER TABLE "slug_redirects" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "stored_images" (
	"bucket" text NOT NULL,
	"path" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"blur" text,
	"mime_type" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stored_images_bucket_path_pk" PRIMARY KEY("bucket","path"),
	CONSTRAINT "stored_images_bucket" CHECK ("stored_images"."bucket" in ('school-photos', 'content-images')),
	CONSTRAINT "stored_images_dimensions" CHECK ("stored_images"."width" > 0 and "stored_images"."height" > 0 and "stored_images"."size" >= 0)
);
--> statement-breakpoint
ALTER TABLE "stored_images" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "visits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"page_path" text NOT NULL,
	"user_agent" text,
	"ip_address" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visits_ip_address" CHECK ("visits"."ip_address" is null),
	CONSTRAINT "visits_page_path_length" CHECK (char_length("visits"."page_path") <= 2048),
	CONSTRAINT "visits_user_agent_length" CHECK (char_length("visits"."user_agent") <= 1024)
);
--> statement-breakpoint
ALTER TABLE "visits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "admin_sessions" ADD CONSTRAINT "admin_sessions_admin_id_admin_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_created_by_admin_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."admin_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_created_by_admin_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."admin_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_photos" ADD CONSTRAINT "school_photos_uploaded_by_admin_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."admin_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slug_redirects" ADD CONSTRAINT "slug_redirects_post_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slug_redirects" ADD CONSTRAINT "slug_redirects_event_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admin_sessions_admin" ON "admin_sessions" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "admin_sessions_expiry" ON "admin_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "admissions_newest" ON "admissions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "blog_posts_newest" ON "blog_posts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "blog_posts_published" ON "blog_posts" USING btree ("published_at") WHERE "blog_posts"."status" = 'published';--> statement-breakpoint
CREATE INDEX "blog_posts_created_by" ON "blog_posts" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "contact_submissions_newest" ON "contact_submissions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "events_by_date" ON "events" USING btree ("event_date");--> statement-breakpoint
CREATE INDEX "events_published_by_date" ON "events" USING btree ("event_date") WHERE "events"."status" = 'published';--> statement-breakpoint
CREATE INDEX "events_created_by" ON "events" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "lead_captures_newest" ON "lead_captures" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rate_limits_expiry" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "school_photos_shown" ON "school_photos" USING btree ("category","is_active","display_order");--> statement-breakpoint
CREATE INDEX "school_photos_newest" ON "school_photos" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "school_photos_uploaded_by" ON "school_photos" USING btree ("uploaded_by");--> statement-breakpoint
CREATE INDEX "security_alerts_recent" ON "security_alerts" USING btree ("type","timestamp");--> statement-breakpoint
CREATE INDEX "security_alerts_newest" ON "security_alerts" USING btree ("timestamp");--> statement-breakpoint
CREATE UNIQUE INDEX "slug_redirects_old_address" ON "slug_redirects" USING btree ("kind","slug");--> statement-breakpoint
CREATE INDEX "slug_redirects_post" ON "slug_redirects" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "slug_redirects_event" ON "slug_redirects" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "visits_newest" ON "visits" USING btree ("created_at","page_path");--> statement-breakpoint
CREATE POLICY "guard_works" ON "admin_sessions" AS PERMISSIVE FOR ALL TO "site_guard" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "guard_works" ON "admin_users" AS PERMISSIVE FOR ALL TO "site_guard" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "visitor_hands_in" ON "admissions" AS PERMISSIVE FOR INSERT TO "site_visitor" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "office_reads" ON "admissions" AS PERMISSIVE FOR SELECT TO "site_administrator" USING (true);--> statement-breakpoint
CREATE POLICY "office_erases" ON "admissions" AS PERMISSIVE FOR DELETE TO "site_administrator" USING (true);--> statement-breakpoint
CREATE POLICY "visitor_reads" ON "blog_posts" AS PERMISSIVE FOR SELECT TO "site_visitor" USING ("blog_posts"."status" = 'published');--> statement-breakpoint
CREATE POLICY "office_works" ON "blog_posts" AS PERMISSIVE FOR ALL TO "site_administrator" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "visitor_hands_in" ON "contact_submissions" AS PERMISSIVE FOR INSERT TO "site_visitor" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "office_reads" ON "contact_submissions" AS PERMISSIVE FOR SELECT TO "site_administrator" USING (true);--> statement-breakpoint
CREATE POLICY "office_erases" ON "contact_submissions" AS PERMISSIVE FOR DELETE TO "site_administrator" USING (true);--> statement-breakpoint
CREATE POLICY "visitor_reads" ON "events" AS PERMISSIVE FOR SELECT TO "site_visitor" USING ("events"."status" = 'published');--> statement-breakpoint
CREATE POLICY "office_works" ON "events" AS PERMISSIVE FOR ALL TO "site_administrator" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "visitor_hands_in" ON "lead_captures" AS PERMISSIVE FOR INSERT TO "site_visitor" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "office_reads" ON "lead_captures" AS PERMISSIVE FOR SELECT TO "site_administrator" USING (true);--> statement-breakpoint
CREATE POLICY "office_erases" ON "lead_captures" AS PERMISSIVE FOR DELETE TO "site_administrator" USING (true);--> statement-breakpoint
CREATE POLICY "guard_works" ON "rate_limits" AS PERMISSIVE FOR ALL TO "site_guard" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "visitor_reads" ON "school_photos" AS PERMISSIVE FOR SELECT TO "site_visitor" USING ("school_photos"."is_active");--> statement-breakpoint
CREATE POLICY "office_works" ON "school_photos" AS PERMISSIVE FOR ALL TO "site_administrator" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "guard_works" ON "security_alerts" AS PERMISSIVE FOR ALL TO "site_guard" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "visitor_reads" ON "slug_redirects" AS PERMISSIVE FOR SELECT TO "site_visitor" USING (exists (select 1 from blog_posts where blog_posts.id = post_id) or exists (select 1 from events where events.id = event_id));--> statement-breakpoint
CREATE POLICY "office_works" ON "slug_redirects" AS PERMISSIVE FOR ALL TO "site_administrator" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "visitor_reads" ON "stored_images" AS PERMISSIVE FOR SELECT TO "site_visitor" USING (true);--> statement-breakpoint
CREATE POLICY "office_works" ON "stored_images" AS PERMISSIVE FOR ALL TO "site_administrator" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "visitor_hands_in" ON "visits" AS PERMISSIVE FOR INSERT TO "site_visitor" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "office_reads" ON "visits" AS PERMISSIVE FOR SELECT TO "site_administrator" USING (true);--> statement-breakpoint
CREATE POLICY "office_erases" ON "visits" AS PERMISSIVE FOR DELETE TO "site_administrator" USING (true);