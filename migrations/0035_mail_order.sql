CREATE TABLE "inquiry_notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"inquiry_kind" text NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inquiry_notices_kind" CHECK ("inquiry_notices"."inquiry_kind" in ('lead', 'admission', 'message'))
);
--> statement-breakpoint
ALTER TABLE "inquiry_notices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP VIEW "public"."applications";--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_kind";--> statement-breakpoint
DROP INDEX "admissions_by_due";--> statement-breakpoint
DROP INDEX "admissions_by_due_last";--> statement-breakpoint
DROP INDEX "contact_submissions_by_state";--> statement-breakpoint
DROP INDEX "lead_captures_by_due";--> statement-breakpoint
DROP INDEX "lead_captures_by_due_last";--> statement-breakpoint
DROP INDEX "mails_due";--> statement-breakpoint
ALTER TABLE "admissions" ADD COLUMN "undelivered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "undelivered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lead_captures" ADD COLUMN "undelivered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "urgency" smallint GENERATED ALWAYS AS (case when kind in ('password-reset', 'password-changed', 'new-device', 'unblock', 'invitation', 'passkey-added', 'account-changed', 'email-change-new', 'email-change-old') then 0 when kind in ('reply') then 1 when kind in ('lead-receipt', 'admission-receipt', 'message-receipt', 'newsletter-confirmation', 'newsletter-welcome', 'signup-receipt', 'signup-news', 'signup-reminder') then 2 when kind in ('inquiry-alert', 'inquiry-digest', 'daily-list', 'weekly-figures', 'security-alert') then 3 else 4 end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "inquiry_notices_oldest" ON "inquiry_notices" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "admissions_undelivered" ON "admissions" USING btree ("undelivered_at") WHERE "admissions"."undelivered_at" is not null;--> statement-breakpoint
CREATE INDEX "contact_submissions_undelivered" ON "contact_submissions" USING btree ("undelivered_at") WHERE "contact_submissions"."undelivered_at" is not null;--> statement-breakpoint
CREATE INDEX "lead_captures_undelivered" ON "lead_captures" USING btree ("undelivered_at") WHERE "lead_captures"."undelivered_at" is not null;--> statement-breakpoint
CREATE INDEX "admissions_by_due" ON "admissions" USING btree ((("handled_at" is null or "undelivered_at" is not null)) desc,(case when "undelivered_at" is not null then '-infinity'::timestamp when "handled_at" is null then timezone('UTC', "created_at") + interval '48 hours' end),"created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "admissions_by_due_last" ON "admissions" USING btree ((("handled_at" is null or "undelivered_at" is not null)),(case when "undelivered_at" is not null then '-infinity'::timestamp when "handled_at" is null then timezone('UTC', "created_at") + interval '48 hours' end),"created_at","id");--> statement-breakpoint
CREATE INDEX "contact_submissions_by_state" ON "contact_submissions" USING btree ((("handled_at" is null or "undelivered_at" is not null)) desc,(case when "undelivered_at" is not null then '-infinity'::timestamptz when "handled_at" is null then "created_at" end),"created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "lead_captures_by_due" ON "lead_captures" USING btree ((("handled_at" is null or "undelivered_at" is not null)) desc,(case when "undelivered_at" is not null then '-infinity'::timestamp when "handled_at" is null then timezone('UTC', "created_at") + interval '24 hours' end),"created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "lead_captures_by_due_last" ON "lead_captures" USING btree ((("handled_at" is null or "undelivered_at" is not null)),(case when "undelivered_at" is not null then '-infinity'::timestamp when "handled_at" is null then timezone('UTC', "created_at") + interval '24 hours' end),"created_at","id");--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("urgency","due_at") WHERE "mails"."state" = 'waiting';--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind" CHECK ("mails"."kind" in ('lead-receipt', 'admission-receipt', 'message-receipt', 'newsletter-confirmation', 'newsletter-welcome', 'signup-receipt', 'password-reset', 'password-changed', 'new-device', 'unblock', 'invitation', 'passkey-added', 'account-changed', 'email-change-new', 'email-change-old', 'reply', 'signup-news', 'signup-reminder', 'inquiry-alert', 'inquiry-digest', 'daily-list', 'weekly-figures', 'security-alert', 'newsletter-issue'));--> statement-breakpoint
CREATE VIEW "public"."applications" WITH (security_invoker = true) AS ((select 'lead'::text as "source", "id", "full_name" as "parent_name", "email", "phone", "child_name", "child_age", "level_interest" as "level", null::text as "message", null::boolean as "privacy_accepted", "suspected_spam", "merged", "handled_at", "handled_by_name", "handling_note", "undelivered_at", "assigned_to", "stage", "visit_at", "created_at", ("handled_at" is null or "undelivered_at" is not null) as "waits", case when "undelivered_at" is not null then '-infinity'::timestamp when "handled_at" is null then timezone('UTC', "created_at") + interval '24 hours' end as "due", array_position(array['maternelle', 'primaire', 'college', 'lycee'], "level_interest") as "level_rank", "full_name_folded" as "parent_name_folded", "child_name_folded", "search_text" from "lead_captures") union all (select 'admission'::text as "source", "id", "parent_name" as "parent_name", "email", "phone", "child_name", "child_age", "school_level" as "level", "message" as "message", "privacy_accepted" as "privacy_accepted", "suspected_spam", "merged", "handled_at", "handled_by_name", "handling_note", "undelivered_at", "assigned_to", "stage", "visit_at", "created_at", ("handled_at" is null or "undelivered_at" is not null) as "waits", case when "undelivered_at" is not null then '-infinity'::timestamp when "handled_at" is null then timezone('UTC', "created_at") + interval '48 hours' end as "due", array_position(array['maternelle', 'primaire', 'college', 'lycee'], "school_level") as "level_rank", "parent_name_folded" as "parent_name_folded", "child_name_folded", "search_text" from "admissions"));--> statement-breakpoint
CREATE POLICY "office_works" ON "inquiry_notices" AS PERMISSIVE FOR ALL TO "site_administrator" USING (true) WITH CHECK (true);--> statement-breakpoint
-- Notes what the staff is to be told of, as part of the transaction that keeps it: it adds a row and looks at nothing, so that families never
-- wait for one another. Whom it is told to, and when, a job decides (server/staff-alerts.ts).
CREATE OR REPLACE FUNCTION tell_staff(input_kind text, input_id uuid) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO inquiry_notices (inquiry_kind, inquiry_id)
  SELECT input_kind, input_id WHERE EXISTS (
    SELECT FROM lead_captures WHERE input_kind = 'lead' AND id = input_id AND NOT suspected_spam
    UNION ALL SELECT FROM admissions WHERE input_kind = 'admission' AND id = input_id AND NOT suspected_spam
    UNION ALL SELECT FROM contact_submissions WHERE input_kind = 'message' AND id = input_id AND NOT suspected_spam
  )
$$;--> statement-breakpoint
-- As before (migration 0018), and of what is gathered.
CREATE OR REPLACE FUNCTION forget_staff_mail() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM mails WHERE state = 'waiting' AND recipient = NEW.email AND (
    kind IN ('inquiry-alert', 'inquiry-digest', 'daily-list') AND (NEW.disabled OR NEW.role NOT IN ('direction', 'accueil'))
    OR kind IN ('security-alert', 'weekly-figures') AND (NEW.disabled OR NEW.role <> 'direction')
  );
  RETURN NULL;
END
$$;--> statement-breakpoint
-- A reply that the mail server refused, or that was given up, is none: its request awaits an answer again, unless the family was spoken with
-- since. An application that has come further than its first answer stays where it is, and is marked alone. One that left after all is one.
CREATE OR REPLACE FUNCTION inquiry_follows_reply() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  target_kind text;
  target_id uuid;
  author text;
BEGIN
  SELECT said.inquiry_kind, said.inquiry_id, said.author_name INTO target_kind, target_id, author
  FROM inquiry_exchanges AS said WHERE said.mail_id = NEW.id AND NOT EXISTS (
    SELECT FROM inquiry_exchanges AS later WHERE later.inquiry_id = said.inquiry_id AND later.created_at > said.created_at
  );
  IF target_id IS NULL THEN RETURN NULL; END IF;
  -- The family reads of it at its main request, where a duplicate was merged into one.
  SELECT coalesce(main_kind, target_kind), coalesce(main_id, target_id) INTO target_kind, target_id
  FROM (SELECT 1) AS one LEFT JOIN inquiry_merges ON inquiry_id = target_id;
  IF NEW.state = 'sent' THEN
    EXECUTE format('UPDATE %I SET handled_at = coalesce(handled_at, now()), handled_by_name = coalesce(handled_by_name, $2),
      undelivered_at = NULL WHERE id = $1 AND undelivered_at IS NOT NULL', inquiry_table(target_kind)) USING target_id, author;
  ELSIF target_kind = 'message' THEN
    UPDATE contact_submissions SET handled_at = NULL, handled_by_name = NULL, undelivered_at = now() WHERE id = target_id;
  ELSE
    EXECUTE format('UPDATE %I SET handled_at = CASE WHEN stage IN (''new'', ''contacted'') THEN NULL ELSE handled_at END,
      handled_by_name = CASE WHEN stage IN (''new'', ''contacted'') THEN NULL ELSE handled_by_name END,
      undelivered_at = now() WHERE id = $1', inquiry_table(target_kind)) USING target_id;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION inquiry_table(input_kind text) RETURNS text
LANGUAGE sql IMMUTABLE SET search_path = public, pg_temp AS $$
  SELECT CASE input_kind WHEN 'lead' THEN 'lead_captures' WHEN 'admission' THEN 'admissions' ELSE 'contact_submissions' END
$$;--> statement-breakpoint
CREATE TRIGGER inquiry_follows_reply AFTER UPDATE OF state ON mails FOR EACH ROW
  WHEN (NEW.kind = 'reply' AND NEW.state IS DISTINCT FROM OLD.state AND NEW.state IN ('sent', 'refused', 'failed', 'expired'))
  EXECUTE FUNCTION inquiry_follows_reply();--> statement-breakpoint
-- Whoever marks it as handled, or has spoken with the family since, has seen to it.
CREATE OR REPLACE FUNCTION delivered_as_handled() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  NEW.undelivered_at := NULL;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER delivered_as_handled BEFORE UPDATE ON lead_captures FOR EACH ROW
  WHEN (NEW.undelivered_at IS NOT NULL AND OLD.handled_at IS NULL AND NEW.handled_at IS NOT NULL) EXECUTE FUNCTION delivered_as_handled();--> statement-breakpoint
CREATE TRIGGER delivered_as_handled BEFORE UPDATE ON admissions FOR EACH ROW
  WHEN (NEW.undelivered_at IS NOT NULL AND OLD.handled_at IS NULL AND NEW.handled_at IS NOT NULL) EXECUTE FUNCTION delivered_as_handled();--> statement-breakpoint
CREATE TRIGGER delivered_as_handled BEFORE UPDATE ON contact_submissions FOR EACH ROW
  WHEN (NEW.undelivered_at IS NOT NULL AND OLD.handled_at IS NULL AND NEW.handled_at IS NOT NULL) EXECUTE FUNCTION delivered_as_handled();--> statement-breakpoint
CREATE OR REPLACE FUNCTION delivered_as_spoken() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  EXECUTE format('UPDATE %I SET undelivered_at = NULL WHERE id = $1 AND undelivered_at IS NOT NULL', inquiry_table(NEW.inquiry_kind))
    USING NEW.inquiry_id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER delivered_as_spoken AFTER INSERT ON inquiry_exchanges FOR EACH ROW EXECUTE FUNCTION delivered_as_spoken();
--> statement-breakpoint
-- What a link of the newsletter leads to, for its own page: whoever follows one that was used is told so. Null when it is nobody's.
CREATE OR REPLACE FUNCTION subscription_of(input_token text) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT CASE WHEN unsubscribed_at IS NOT NULL THEN 'ended' WHEN confirmed_at IS NOT NULL THEN 'confirmed' ELSE 'waiting' END
  FROM newsletter_subscribers WHERE token = input_token
$$;
