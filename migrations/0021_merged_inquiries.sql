CREATE TABLE "inquiry_merges" (
	"inquiry_id" uuid PRIMARY KEY NOT NULL,
	"inquiry_kind" text NOT NULL,
	"lead_id" uuid GENERATED ALWAYS AS (case when inquiry_kind = 'lead' then inquiry_id end) STORED,
	"admission_id" uuid GENERATED ALWAYS AS (case when inquiry_kind = 'admission' then inquiry_id end) STORED,
	"message_id" uuid GENERATED ALWAYS AS (case when inquiry_kind = 'message' then inquiry_id end) STORED,
	"main_id" uuid NOT NULL,
	"main_kind" text NOT NULL,
	"main_lead_id" uuid GENERATED ALWAYS AS (case when main_kind = 'lead' then main_id end) STORED,
	"main_admission_id" uuid GENERATED ALWAYS AS (case when main_kind = 'admission' then main_id end) STORED,
	"main_message_id" uuid GENERATED ALWAYS AS (case when main_kind = 'message' then main_id end) STORED,
	"merged_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inquiry_merges_inquiry_kind" CHECK ("inquiry_merges"."inquiry_kind" in ('lead', 'admission', 'message')),
	CONSTRAINT "inquiry_merges_main_kind" CHECK ("inquiry_merges"."main_kind" in ('lead', 'admission', 'message')),
	CONSTRAINT "inquiry_merges_two" CHECK ("inquiry_merges"."inquiry_id" <> "inquiry_merges"."main_id")
);
--> statement-breakpoint
ALTER TABLE "inquiry_merges" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP VIEW "public"."applications";--> statement-breakpoint
ALTER TABLE "activity_log" DROP CONSTRAINT "activity_log_action";--> statement-breakpoint
DROP INDEX "admissions_by_date";--> statement-breakpoint
DROP INDEX "admissions_by_stage";--> statement-breakpoint
DROP INDEX "contact_submissions_by_date";--> statement-breakpoint
DROP INDEX "lead_captures_by_date";--> statement-breakpoint
DROP INDEX "lead_captures_by_stage";--> statement-breakpoint
ALTER TABLE "admissions" ADD COLUMN "merged" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "merged" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_captures" ADD COLUMN "merged" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiry_merges" ADD CONSTRAINT "inquiry_merges_lead_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead_captures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_merges" ADD CONSTRAINT "inquiry_merges_admission_fk" FOREIGN KEY ("admission_id") REFERENCES "public"."admissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_merges" ADD CONSTRAINT "inquiry_merges_message_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_merges" ADD CONSTRAINT "inquiry_merges_main_lead_fk" FOREIGN KEY ("main_lead_id") REFERENCES "public"."lead_captures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_merges" ADD CONSTRAINT "inquiry_merges_main_admission_fk" FOREIGN KEY ("main_admission_id") REFERENCES "public"."admissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_merges" ADD CONSTRAINT "inquiry_merges_main_message_fk" FOREIGN KEY ("main_message_id") REFERENCES "public"."contact_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inquiry_merges_lead" ON "inquiry_merges" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "inquiry_merges_admission" ON "inquiry_merges" USING btree ("admission_id");--> statement-breakpoint
CREATE INDEX "inquiry_merges_message" ON "inquiry_merges" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "inquiry_merges_main_lead" ON "inquiry_merges" USING btree ("main_lead_id");--> statement-breakpoint
CREATE INDEX "inquiry_merges_main_admission" ON "inquiry_merges" USING btree ("main_admission_id");--> statement-breakpoint
CREATE INDEX "inquiry_merges_main_message" ON "inquiry_merges" USING btree ("main_message_id");--> statement-breakpoint
CREATE INDEX "inquiry_merges_by_main" ON "inquiry_merges" USING btree ("main_id");--> statement-breakpoint
CREATE INDEX "admissions_by_email" ON "admissions" USING btree ((lower("email")),"created_at");--> statement-breakpoint
CREATE INDEX "admissions_by_phone" ON "admissions" USING btree ((regexp_replace(regexp_replace("phone", '[^0-9]', '', 'g'), '^(00)?(212)?0*', '')),"created_at");--> statement-breakpoint
CREATE INDEX "contact_submissions_by_email" ON "contact_submissions" USING btree ((lower("email")),"created_at");--> statement-breakpoint
CREATE INDEX "contact_submissions_by_phone" ON "contact_submissions" USING btree ((regexp_replace(regexp_replace("phone", '[^0-9]', '', 'g'), '^(00)?(212)?0*', '')),"created_at");--> statement-breakpoint
CREATE INDEX "lead_captures_by_email" ON "lead_captures" USING btree ((lower("email")),"created_at");--> statement-breakpoint
CREATE INDEX "lead_captures_by_phone" ON "lead_captures" USING btree ((regexp_replace(regexp_replace("phone", '[^0-9]', '', 'g'), '^(00)?(212)?0*', '')),"created_at");--> statement-breakpoint
CREATE INDEX "admissions_by_date" ON "admissions" USING btree ("suspected_spam","created_at","id") WHERE not "admissions"."merged";--> statement-breakpoint
CREATE INDEX "admissions_by_stage" ON "admissions" USING btree ("suspected_spam","stage","school_level","created_at") WHERE not "admissions"."merged";--> statement-breakpoint
CREATE INDEX "contact_submissions_by_date" ON "contact_submissions" USING btree ("suspected_spam","created_at","id") WHERE not "contact_submissions"."merged";--> statement-breakpoint
CREATE INDEX "lead_captures_by_date" ON "lead_captures" USING btree ("suspected_spam","created_at","id") WHERE not "lead_captures"."merged";--> statement-breakpoint
CREATE INDEX "lead_captures_by_stage" ON "lead_captures" USING btree ("suspected_spam","stage","level_interest","created_at") WHERE not "lead_captures"."merged";--> statement-breakpoint
ALTER TABLE "admissions" ADD CONSTRAINT "admissions_merged_is_handled" CHECK (not "admissions"."merged" or "admissions"."handled_at" is not null);--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD CONSTRAINT "contact_submissions_merged_is_handled" CHECK (not "contact_submissions"."merged" or "contact_submissions"."handled_at" is not null);--> statement-breakpoint
ALTER TABLE "lead_captures" ADD CONSTRAINT "lead_captures_merged_is_handled" CHECK (not "lead_captures"."merged" or "lead_captures"."handled_at" is not null);--> statement-breakpoint
ALTER TABLE "activity_log" ADD CONSTRAINT "activity_log_action" CHECK ("activity_log"."action" in ('signed_in', 'signed_out', 'created', 'updated', 'published', 'unpublished', 'deleted', 'exported', 'handled', 'reopened', 'acknowledged', 'password_changed', 'second_factor_enabled', 'second_factor_disabled', 'second_factor_required', 'second_factor_optional', 'passkey_added', 'passkey_renamed', 'passkey_removed', 'sessions_ended', 'replied', 'called', 'call_withdrawn', 'staged', 'assigned', 'merged', 'separated', 'sent_again', 'sent', 'tested', 'scheduled', 'unscheduled', 'stopped', 'resumed', 'started', 'account_created', 'account_disabled', 'account_enabled', 'account_signed_out', 'role_changed', 'invited', 'invitation_withdrawn', 'transferred'));--> statement-breakpoint
CREATE VIEW "public"."applications" WITH (security_invoker = true) AS ((select 'lead'::text as "source", "id", "full_name" as "parent_name", "email", "phone", "child_name", "child_age", "level_interest" as "level", null::text as "message", null::boolean as "privacy_accepted", "suspected_spam", "merged", "handled_at", "handled_by_name", "handling_note", "assigned_to", "stage", "visit_at", "created_at", "handled_at" is null as "waits", case when "handled_at" is null then timezone('UTC', "created_at") + interval '24 hours' end as "due", array_position(array['maternelle', 'primaire', 'college', 'lycee'], "level_interest") as "level_rank", "full_name_folded" as "parent_name_folded", "child_name_folded", "search_text" from "lead_captures") union all (select 'admission'::text as "source", "id", "parent_name" as "parent_name", "email", "phone", "child_name", "child_age", "school_level" as "level", "message" as "message", "privacy_accepted" as "privacy_accepted", "suspected_spam", "merged", "handled_at", "handled_by_name", "handling_note", "assigned_to", "stage", "visit_at", "created_at", "handled_at" is null as "waits", case when "handled_at" is null then timezone('UTC', "created_at") + interval '48 hours' end as "due", array_position(array['maternelle', 'primaire', 'college', 'lycee'], "school_level") as "level_rank", "parent_name_folded" as "parent_name_folded", "child_name_folded", "search_text" from "admissions"));--> statement-breakpoint
CREATE POLICY "office_works" ON "inquiry_merges" AS PERMISSIVE FOR ALL TO "site_administrator" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "reception_works" ON "inquiry_merges" AS PERMISSIVE FOR ALL TO "site_reception" USING (true) WITH CHECK (true);--> statement-breakpoint
-- A row of a duplicate says itself that it is merged, so that lists and counts need not ask a second table. Merged, it awaits no answer of
-- its own: what nobody had answered has the moment of the merge, by which a separation knows it again.
CREATE OR REPLACE FUNCTION merged_follows_merges() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  duplicate inquiry_merges := CASE TG_OP WHEN 'INSERT' THEN NEW ELSE OLD END;
BEGIN
  IF duplicate.inquiry_kind = 'lead' THEN
    UPDATE lead_captures SET merged = (TG_OP = 'INSERT'),
      handled_by_name = CASE WHEN handled_at IS NULL THEN duplicate.merged_by_name ELSE handled_by_name END,
      handled_at = coalesce(handled_at, duplicate.created_at) WHERE id = duplicate.inquiry_id;
  ELSIF duplicate.inquiry_kind = 'admission' THEN
    UPDATE admissions SET merged = (TG_OP = 'INSERT'),
      handled_by_name = CASE WHEN handled_at IS NULL THEN duplicate.merged_by_name ELSE handled_by_name END,
      handled_at = coalesce(handled_at, duplicate.created_at) WHERE id = duplicate.inquiry_id;
  ELSE
    UPDATE contact_submissions SET merged = (TG_OP = 'INSERT'),
      handled_by_name = CASE WHEN handled_at IS NULL THEN duplicate.merged_by_name ELSE handled_by_name END,
      handled_at = coalesce(handled_at, duplicate.created_at) WHERE id = duplicate.inquiry_id;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER merged_follows_merges AFTER INSERT OR DELETE ON inquiry_merges FOR EACH ROW
  EXECUTE FUNCTION merged_follows_merges();
