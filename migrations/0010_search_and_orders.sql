-- Searches and sorting of the office's lists. Both extensions come with PostgreSQL and are trusted: whoever owns the
-- database may create them. Where they are there already, they are used wherever they are.
CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
-- For the indexes' operator class, until the end of this transaction.
SELECT set_config('search_path', concat_ws(', ', current_setting('search_path'), quote_ident(nspname)), true)
  FROM pg_extension JOIN pg_namespace ON pg_namespace.oid = extnamespace WHERE extname = 'pg_trgm';--> statement-breakpoint
-- A text without accents and case. `unaccent` is not immutable, since its dictionary is found by the search path: here
-- it is named, and bound as the function is made, so that no search path turns it to another. It runs as its owner:
-- whoever writes a row needs no right to the extension.
DO $$
DECLARE
  home text := (SELECT nspname FROM pg_extension JOIN pg_namespace ON pg_namespace.oid = extnamespace WHERE extname = 'unaccent');
BEGIN
  EXECUTE format(
    'CREATE OR REPLACE FUNCTION public.fold_text(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SECURITY DEFINER
       RETURN lower(%I.unaccent(%L::regdictionary, $1))',
    home, quote_ident(home) || '.unaccent');
END
$$;--> statement-breakpoint
-- What LIKE finds a piece of such a text with: the wildcards in the piece stand for themselves.
CREATE OR REPLACE FUNCTION public.search_pattern(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN '%' || regexp_replace(public.fold_text($1), '([\\%_])', '\\\1', 'g') || '%';--> statement-breakpoint
REVOKE ALL ON FUNCTION fold_text(text), search_pattern(text) FROM PUBLIC;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(title || chr(10) || coalesce(excerpt, '') || chr(10) || author)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(title || chr(10) || description || chr(10) || location)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "school_photos" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(original_name || chr(10) || coalesce(title, '') || chr(10) || coalesce(description, ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "admissions" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(parent_name || chr(10) || email || chr(10) || child_name || chr(10) || coalesce(message, '') || chr(10) || phone || chr(10) || regexp_replace(phone, '[^0-9]', '', 'g'))) STORED NOT NULL,
  ADD COLUMN "parent_name_folded" text GENERATED ALWAYS AS (fold_text(parent_name)) STORED NOT NULL,
  ADD COLUMN "child_name_folded" text GENERATED ALWAYS AS (fold_text(child_name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(full_name || chr(10) || email || chr(10) || subject || chr(10) || message || chr(10) || phone || chr(10) || regexp_replace(phone, '[^0-9]', '', 'g'))) STORED NOT NULL,
  ADD COLUMN "full_name_folded" text GENERATED ALWAYS AS (fold_text(full_name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_captures" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(full_name || chr(10) || email || chr(10) || child_name || chr(10) || phone || chr(10) || regexp_replace(phone, '[^0-9]', '', 'g'))) STORED NOT NULL,
  ADD COLUMN "full_name_folded" text GENERATED ALWAYS AS (fold_text(full_name)) STORED NOT NULL,
  ADD COLUMN "child_name_folded" text GENERATED ALWAYS AS (fold_text(child_name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(email)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "activity_log" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(admin_name || chr(10) || coalesce(subject_name, '') || chr(10) || details::text)) STORED NOT NULL;--> statement-breakpoint
DROP INDEX "admissions_unanswered";--> statement-breakpoint
DROP INDEX "contact_submissions_unanswered";--> statement-breakpoint
DROP INDEX "lead_captures_unanswered";--> statement-breakpoint
CREATE INDEX "blog_posts_searched" ON "blog_posts" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "events_searched" ON "events" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "school_photos_searched" ON "school_photos" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "admissions_searched" ON "admissions" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "admissions_by_date" ON "admissions" USING btree ("suspected_spam","created_at","id");--> statement-breakpoint
CREATE INDEX "admissions_by_due" ON "admissions" USING btree (("handled_at" is null) desc,(case when "handled_at" is null then timezone('UTC', "created_at") + interval '48 hours' end),"created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "admissions_by_due_last" ON "admissions" USING btree (("handled_at" is null),(case when "handled_at" is null then timezone('UTC', "created_at") + interval '48 hours' end),"created_at","id");--> statement-breakpoint
CREATE INDEX "admissions_by_parent" ON "admissions" USING btree ("parent_name_folded","created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "admissions_by_child" ON "admissions" USING btree ("child_name_folded","created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "admissions_by_age" ON "admissions" USING btree ("child_age","created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "admissions_by_age_last" ON "admissions" USING btree ("child_age","created_at","id");--> statement-breakpoint
CREATE INDEX "admissions_by_level" ON "admissions" USING btree ((array_position(array['maternelle', 'primaire', 'college', 'lycee'], "school_level")),"created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "admissions_by_level_last" ON "admissions" USING btree ((array_position(array['maternelle', 'primaire', 'college', 'lycee'], "school_level")),"created_at","id");--> statement-breakpoint
CREATE INDEX "admissions_by_source" ON "admissions" USING btree (('admission'::text),"created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "admissions_by_source_last" ON "admissions" USING btree (('admission'::text),"created_at","id");--> statement-breakpoint
CREATE INDEX "contact_submissions_searched" ON "contact_submissions" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contact_submissions_by_date" ON "contact_submissions" USING btree ("suspected_spam","created_at","id");--> statement-breakpoint
CREATE INDEX "contact_submissions_by_state" ON "contact_submissions" USING btree (("handled_at" is null) desc,(case when "handled_at" is null then "created_at" end),"created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "contact_submissions_by_name" ON "contact_submissions" USING btree ("full_name_folded","created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "contact_submissions_by_subject" ON "contact_submissions" USING btree ("subject","created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "lead_captures_searched" ON "lead_captures" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "lead_captures_by_date" ON "lead_captures" USING btree ("suspected_spam","created_at","id");--> statement-breakpoint
CREATE INDEX "lead_captures_by_due" ON "lead_captures" USING btree (("handled_at" is null) desc,(case when "handled_at" is null then timezone('UTC', "created_at") + interval '24 hours' end),"created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "lead_captures_by_due_last" ON "lead_captures" USING btree (("handled_at" is null),(case when "handled_at" is null then timezone('UTC', "created_at") + interval '24 hours' end),"created_at","id");--> statement-breakpoint
CREATE INDEX "lead_captures_by_parent" ON "lead_captures" USING btree ("full_name_folded","created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "lead_captures_by_child" ON "lead_captures" USING btree ("child_name_folded","created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "lead_captures_by_age" ON "lead_captures" USING btree ("child_age","created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "lead_captures_by_age_last" ON "lead_captures" USING btree ("child_age","created_at","id");--> statement-breakpoint
CREATE INDEX "lead_captures_by_level" ON "lead_captures" USING btree ((array_position(array['maternelle', 'primaire', 'college', 'lycee'], "level_interest")),"created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "lead_captures_by_level_last" ON "lead_captures" USING btree ((array_position(array['maternelle', 'primaire', 'college', 'lycee'], "level_interest")),"created_at","id");--> statement-breakpoint
CREATE INDEX "lead_captures_by_source" ON "lead_captures" USING btree (('lead'::text),"created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "lead_captures_by_source_last" ON "lead_captures" USING btree (('lead'::text),"created_at","id");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_searched" ON "newsletter_subscribers" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "activity_log_searched" ON "activity_log" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "admissions_unanswered" ON "admissions" USING btree ("suspected_spam","created_at") WHERE "admissions"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "contact_submissions_unanswered" ON "contact_submissions" USING btree ("suspected_spam","created_at") WHERE "contact_submissions"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "lead_captures_unanswered" ON "lead_captures" USING btree ("suspected_spam","created_at") WHERE "lead_captures"."handled_at" is null;--> statement-breakpoint
CREATE VIEW "public"."applications" WITH (security_invoker = true) AS ((select 'lead'::text as "source", "id", "full_name" as "parent_name", "email", "phone", "child_name", "child_age", "level_interest" as "level", null::text as "message", null::boolean as "privacy_accepted", "suspected_spam", "handled_at", "handled_by_name", "handling_note", "created_at", "handled_at" is null as "waits", case when "handled_at" is null then timezone('UTC', "created_at") + interval '24 hours' end as "due", array_position(array['maternelle', 'primaire', 'college', 'lycee'], "level_interest") as "level_rank", "full_name_folded" as "parent_name_folded", "child_name_folded", "search_text" from "lead_captures") union all (select 'admission'::text as "source", "id", "parent_name" as "parent_name", "email", "phone", "child_name", "child_age", "school_level" as "level", "message" as "message", "privacy_accepted" as "privacy_accepted", "suspected_spam", "handled_at", "handled_by_name", "handling_note", "created_at", "handled_at" is null as "waits", case when "handled_at" is null then timezone('UTC', "created_at") + interval '48 hours' end as "due", array_position(array['maternelle', 'primaire', 'college', 'lycee'], "school_level") as "level_rank", "parent_name_folded" as "parent_name_folded", "child_name_folded", "search_text" from "admissions"));
