DROP VIEW "public"."applications";--> statement-breakpoint
DROP INDEX "admissions_by_phone";--> statement-breakpoint
DROP INDEX "contact_submissions_by_phone";--> statement-breakpoint
DROP INDEX "lead_captures_by_phone";--> statement-breakpoint
ALTER TABLE "event_signups" ADD COLUMN "phone_e164" text;--> statement-breakpoint
ALTER TABLE "admissions" ADD COLUMN "phone_e164" text;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "phone_e164" text;--> statement-breakpoint
ALTER TABLE "lead_captures" ADD COLUMN "phone_e164" text;--> statement-breakpoint
CREATE INDEX "admissions_by_phone" ON "admissions" USING btree ((regexp_replace(regexp_replace(coalesce("phone_e164", "phone"), '[^0-9]', '', 'g'), '^(00)?(212)?0*', '')),"created_at");--> statement-breakpoint
CREATE INDEX "contact_submissions_by_phone" ON "contact_submissions" USING btree ((regexp_replace(regexp_replace(coalesce("phone_e164", "phone"), '[^0-9]', '', 'g'), '^(00)?(212)?0*', '')),"created_at");--> statement-breakpoint
CREATE INDEX "lead_captures_by_phone" ON "lead_captures" USING btree ((regexp_replace(regexp_replace(coalesce("phone_e164", "phone"), '[^0-9]', '', 'g'), '^(00)?(212)?0*', '')),"created_at");--> statement-breakpoint
ALTER TABLE "event_signups" ADD CONSTRAINT "event_signups_phone_e164" CHECK ("event_signups"."phone_e164" ~ '^[+][1-9][0-9]{1,14}$');--> statement-breakpoint
ALTER TABLE "admissions" ADD CONSTRAINT "admissions_phone_e164" CHECK ("admissions"."phone_e164" ~ '^[+][1-9][0-9]{1,14}$');--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD CONSTRAINT "contact_submissions_phone_e164" CHECK ("contact_submissions"."phone_e164" ~ '^[+][1-9][0-9]{1,14}$');--> statement-breakpoint
ALTER TABLE "lead_captures" ADD CONSTRAINT "lead_captures_phone_e164" CHECK ("lead_captures"."phone_e164" ~ '^[+][1-9][0-9]{1,14}$');--> statement-breakpoint
CREATE VIEW "public"."applications" WITH (security_invoker = true) AS ((select 'lead'::text as "source", "id", "full_name" as "parent_name", "email", "phone", "phone_e164", "child_name", "child_age", "level_interest" as "level", null::text as "message", null::boolean as "privacy_accepted", "suspected_spam", "merged", "handled_at", "handled_by_name", "handling_note", "undelivered_at", "assigned_to", "stage", "visit_at", "created_at", ("handled_at" is null or "undelivered_at" is not null) as "waits", case when "undelivered_at" is not null then '-infinity'::timestamp when "handled_at" is null then timezone('UTC', "created_at") + interval '24 hours' end as "due", array_position(array['maternelle', 'primaire', 'college', 'lycee'], "level_interest") as "level_rank", "full_name_folded" as "parent_name_folded", "child_name_folded", "search_text" from "lead_captures") union all (select 'admission'::text as "source", "id", "parent_name" as "parent_name", "email", "phone", "phone_e164", "child_name", "child_age", "school_level" as "level", "message" as "message", "privacy_accepted" as "privacy_accepted", "suspected_spam", "merged", "handled_at", "handled_by_name", "handling_note", "undelivered_at", "assigned_to", "stage", "visit_at", "created_at", ("handled_at" is null or "undelivered_at" is not null) as "waits", case when "undelivered_at" is not null then '-infinity'::timestamp when "handled_at" is null then timezone('UTC', "created_at") + interval '48 hours' end as "due", array_position(array['maternelle', 'primaire', 'college', 'lycee'], "school_level") as "level_rank", "parent_name_folded" as "parent_name_folded", "child_name_folded", "search_text" from "admissions"));--> statement-breakpoint
-- What was typed until now, where its number is beyond doubt: a Moroccan one, however it was begun, or one with its country and without
-- the zero that stays away abroad. Forms written from now on are read by the server (decision 165).
DO $$
DECLARE
  each regclass;
BEGIN
  FOREACH each IN ARRAY ARRAY['lead_captures', 'admissions', 'contact_submissions', 'event_signups']::regclass[] LOOP
    EXECUTE format($update$
      UPDATE %1$s AS it SET phone_e164 = number
      FROM (
        SELECT id, CASE
          WHEN digits ~ '^(([+]|00)2120?|0)[5-8][0-9]{8}$' THEN '+212' || right(digits, 9)
          WHEN digits ~ '^212[5-8][0-9]{8}$' THEN '+' || digits
          WHEN digits ~ '^[5-8][0-9]{8}$' THEN '+212' || digits
          WHEN digits ~ '^([+]|00)[1-9][0-9]{7,14}$' AND digits !~ '^([+]|00)212' AND phone !~ '[(]0[)]'
            THEN '+' || regexp_replace(digits, '^([+]|00)', '')
        END AS number
        FROM (SELECT id, phone, regexp_replace(phone, '[^0-9+]', '', 'g') AS digits FROM %1$s) AS typed
      ) AS read
      WHERE read.id = it.id AND number IS NOT NULL
    $update$, each);
  END LOOP;
END
$$;--> statement-breakpoint
-- Notes how the number of a new sign-up is dialled, for who holds the secret of its link: `sign_up` hands out places and knows no numbers.
CREATE OR REPLACE FUNCTION note_signup_phone(input_id uuid, input_token text, number text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE event_signups SET phone_e164 = number WHERE id = input_id AND token = input_token AND phone_e164 IS NULL
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION note_signup_phone(uuid, text, text) FROM PUBLIC;
