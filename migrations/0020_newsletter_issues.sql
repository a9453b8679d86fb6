CREATE TABLE "newsletter_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"issue_id" uuid NOT NULL,
	"subscriber_id" uuid,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claimed_until" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"last_answer" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_deliveries_once" UNIQUE("issue_id","subscriber_id"),
	CONSTRAINT "newsletter_deliveries_state" CHECK ("newsletter_deliveries"."state" in ('waiting', 'sent', 'refused', 'failed', 'expired', 'left')),
	CONSTRAINT "newsletter_deliveries_last_answer_length" CHECK (char_length("newsletter_deliveries"."last_answer") <= 1000)
);
--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "newsletter_issues" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" integer,
	"subject" text NOT NULL,
	"word" text DEFAULT '' NOT NULL,
	"post_ids" uuid[] DEFAULT '{}' NOT NULL,
	"event_ids" uuid[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"due_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"sent_by_name" text,
	"content" jsonb,
	"recipients" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by_name" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_issues_number_key" UNIQUE("number"),
	CONSTRAINT "newsletter_issues_state" CHECK ("newsletter_issues"."state" in ('draft', 'scheduled', 'sending', 'stopped', 'sent')),
	CONSTRAINT "newsletter_issues_due" CHECK ("newsletter_issues"."state" <> 'scheduled' or "newsletter_issues"."due_at" is not null),
	CONSTRAINT "newsletter_issues_left" CHECK ("newsletter_issues"."state" in ('draft', 'scheduled') or num_nulls("newsletter_issues"."number", "newsletter_issues"."content", "newsletter_issues"."started_at") = 0),
	CONSTRAINT "newsletter_issues_subject_length" CHECK (char_length("newsletter_issues"."subject") <= 200),
	CONSTRAINT "newsletter_issues_word_length" CHECK (char_length("newsletter_issues"."word") <= 5000),
	CONSTRAINT "newsletter_issues_content_size" CHECK (octet_length("newsletter_issues"."content"::text) <= 40000)
);
--> statement-breakpoint
ALTER TABLE "newsletter_issues" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_kind";--> statement-breakpoint
ALTER TABLE "activity_log" DROP CONSTRAINT "activity_log_action";--> statement-breakpoint
ALTER TABLE "activity_log" DROP CONSTRAINT "activity_log_subject";--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "bounced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_subscriber_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_due" ON "newsletter_deliveries" USING btree ("due_at") WHERE "newsletter_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_by_state" ON "newsletter_deliveries" USING btree ("issue_id","state","id");--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_subscriber" ON "newsletter_deliveries" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_sent" ON "newsletter_deliveries" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_newest" ON "newsletter_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "newsletter_issues_newest" ON "newsletter_issues" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "newsletter_issues_due_first" ON "newsletter_issues" USING btree ("due_at") WHERE "newsletter_issues"."state" = 'scheduled';--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_bounced" ON "newsletter_subscribers" USING btree ("bounced_at") WHERE "newsletter_subscribers"."bounced_at" is not null;--> statement-breakpoint
CREATE INDEX "mails_confirmations" ON "mails" USING btree ("recipient","created_at") WHERE "mails"."kind" = 'newsletter-confirmation';--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind" CHECK ("mails"."kind" in ('lead-receipt', 'admission-receipt', 'message-receipt', 'newsletter-confirmation', 'newsletter-welcome', 'password-reset', 'password-changed', 'new-device', 'unblock', 'invitation', 'passkey-added', 'email-change-new', 'email-change-old', 'reply', 'inquiry-alert', 'daily-list', 'security-alert', 'newsletter-issue'));--> statement-breakpoint
ALTER TABLE "activity_log" ADD CONSTRAINT "activity_log_action" CHECK ("activity_log"."action" in ('signed_in', 'signed_out', 'created', 'updated', 'published', 'unpublished', 'deleted', 'exported', 'handled', 'reopened', 'acknowledged', 'password_changed', 'second_factor_enabled', 'second_factor_disabled', 'second_factor_required', 'second_factor_optional', 'passkey_added', 'passkey_renamed', 'passkey_removed', 'sessions_ended', 'replied', 'called', 'call_withdrawn', 'staged', 'assigned', 'sent_again', 'sent', 'tested', 'scheduled', 'unscheduled', 'stopped', 'resumed', 'started', 'account_created', 'account_disabled', 'account_enabled', 'account_signed_out', 'role_changed', 'invited', 'invitation_withdrawn', 'transferred'));--> statement-breakpoint
ALTER TABLE "activity_log" ADD CONSTRAINT "activity_log_subject" CHECK ("activity_log"."subject" in ('post', 'event', 'photo', 'carousel', 'application', 'message', 'subscriber', 'newsletter', 'alert', 'school', 'faces', 'reply_template', 'mail', 'job', 'account'));--> statement-breakpoint
CREATE POLICY "office_handles" ON "newsletter_subscribers" AS PERMISSIVE FOR UPDATE TO "site_administrator" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "reception_handles" ON "newsletter_subscribers" AS PERMISSIVE FOR UPDATE TO "site_reception" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "editor_stops" ON "newsletter_subscribers" AS PERMISSIVE FOR UPDATE TO "site_editor" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "worker_works" ON "newsletter_subscribers" AS PERMISSIVE FOR ALL TO "site_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "editor_mails" ON "mails" AS PERMISSIVE FOR INSERT TO "site_editor" WITH CHECK (kind = 'newsletter-issue');--> statement-breakpoint
CREATE POLICY "office_works" ON "newsletter_deliveries" AS PERMISSIVE FOR ALL TO "site_administrator" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "editor_works" ON "newsletter_deliveries" AS PERMISSIVE FOR ALL TO "site_editor" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "worker_works" ON "newsletter_deliveries" AS PERMISSIVE FOR ALL TO "site_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "visitor_reads" ON "newsletter_issues" AS PERMISSIVE FOR SELECT TO "site_visitor" USING (state in ('sending', 'sent'));--> statement-breakpoint
CREATE POLICY "office_works" ON "newsletter_issues" AS PERMISSIVE FOR ALL TO "site_administrator" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "editor_works" ON "newsletter_issues" AS PERMISSIVE FOR ALL TO "site_editor" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "worker_works" ON "newsletter_issues" AS PERMISSIVE FOR ALL TO "site_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
-- Three links to confirm reach an address in a day, whoever asks; a fourth wish changes nothing and gets the same answer. An address
-- that no mail server knew begins anew, once its owner asks and confirms.
CREATE OR REPLACE FUNCTION subscribe_to_newsletter(input_email text, input_token text) RETURNS boolean
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH wish AS (
    INSERT INTO newsletter_subscribers AS known (email, token)
    SELECT lower(input_email), input_token
    WHERE (
      SELECT count(*) FROM mails WHERE kind = 'newsletter-confirmation' AND recipient = lower(input_email)
        AND created_at > now() - interval '1 day'
    ) < 3
    ON CONFLICT (email) DO UPDATE
      SET token = excluded.token, consented_at = now(), confirmed_at = NULL, unsubscribed_at = NULL, bounced_at = NULL
      WHERE known.confirmed_at IS NULL OR known.unsubscribed_at IS NOT NULL OR known.bounced_at IS NOT NULL
    RETURNING 1
  )
  SELECT EXISTS (SELECT 1 FROM wish)
$$;--> statement-breakpoint
-- A mail server's words may name the address: they go with it.
CREATE OR REPLACE FUNCTION forget_delivery_answer() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  NEW.last_answer := NULL;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER forget_delivery_answer BEFORE UPDATE OF subscriber_id ON newsletter_deliveries FOR EACH ROW
  WHEN (NEW.subscriber_id IS NULL) EXECUTE FUNCTION forget_delivery_answer();
