CREATE TABLE "admin_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"full_name" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "admin_invitations_email_key" UNIQUE("email"),
	CONSTRAINT "admin_invitations_token_hash_key" UNIQUE("token_hash"),
	CONSTRAINT "admin_invitations_email_lower_case" CHECK ("admin_invitations"."email" = lower("admin_invitations"."email")),
	CONSTRAINT "admin_invitations_email_length" CHECK (char_length("admin_invitations"."email") <= 254),
	CONSTRAINT "admin_invitations_full_name_length" CHECK (char_length("admin_invitations"."full_name") <= 200),
	CONSTRAINT "admin_invitations_role" CHECK ("admin_invitations"."role" in ('direction', 'redaction', 'accueil'))
);
--> statement-breakpoint
ALTER TABLE "admin_invitations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_kind";--> statement-breakpoint
ALTER TABLE "activity_log" DROP CONSTRAINT "activity_log_action";--> statement-breakpoint
ALTER TABLE "admin_users" ADD COLUMN "role" text DEFAULT 'direction' NOT NULL;--> statement-breakpoint
ALTER TABLE "admin_invitations" ADD CONSTRAINT "admin_invitations_invited_by_admin_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."admin_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admin_invitations_invited_by" ON "admin_invitations" USING btree ("invited_by");--> statement-breakpoint
ALTER TABLE "admin_users" ADD CONSTRAINT "admin_users_role" CHECK ("admin_users"."role" in ('direction', 'redaction', 'accueil'));--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind" CHECK ("mails"."kind" in ('lead-receipt', 'admission-receipt', 'message-receipt', 'newsletter-confirmation', 'newsletter-welcome', 'password-reset', 'password-changed', 'new-device', 'unblock', 'invitation', 'reply', 'inquiry-alert', 'daily-list', 'security-alert'));--> statement-breakpoint
ALTER TABLE "activity_log" ADD CONSTRAINT "activity_log_action" CHECK ("activity_log"."action" in ('signed_in', 'signed_out', 'created', 'updated', 'published', 'unpublished', 'deleted', 'exported', 'handled', 'reopened', 'acknowledged', 'password_changed', 'second_factor_enabled', 'second_factor_disabled', 'sessions_ended', 'replied', 'called', 'call_withdrawn', 'staged', 'assigned', 'sent_again', 'started', 'account_created', 'account_disabled', 'account_enabled', 'account_signed_out', 'role_changed', 'invited', 'invitation_withdrawn', 'transferred'));--> statement-breakpoint
CREATE POLICY "editor_works" ON "blog_posts" AS PERMISSIVE FOR ALL TO "site_editor" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "editor_works" ON "content_editors" AS PERMISSIVE FOR ALL TO "site_editor" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "editor_works" ON "events" AS PERMISSIVE FOR ALL TO "site_editor" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "editor_works" ON "school_photos" AS PERMISSIVE FOR ALL TO "site_editor" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "editor_works" ON "slug_redirects" AS PERMISSIVE FOR ALL TO "site_editor" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "editor_works" ON "stored_images" AS PERMISSIVE FOR ALL TO "site_editor" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "reception_works" ON "inquiry_exchanges" AS PERMISSIVE FOR ALL TO "site_reception" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "reception_works" ON "reply_templates" AS PERMISSIVE FOR ALL TO "site_reception" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "reception_handles" ON "admissions" AS PERMISSIVE FOR UPDATE TO "site_reception" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "reception_reads" ON "admissions" AS PERMISSIVE FOR SELECT TO "site_reception" USING (true);--> statement-breakpoint
CREATE POLICY "reception_erases" ON "admissions" AS PERMISSIVE FOR DELETE TO "site_reception" USING (true);--> statement-breakpoint
CREATE POLICY "reception_handles" ON "contact_submissions" AS PERMISSIVE FOR UPDATE TO "site_reception" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "reception_reads" ON "contact_submissions" AS PERMISSIVE FOR SELECT TO "site_reception" USING (true);--> statement-breakpoint
CREATE POLICY "reception_erases" ON "contact_submissions" AS PERMISSIVE FOR DELETE TO "site_reception" USING (true);--> statement-breakpoint
CREATE POLICY "reception_handles" ON "lead_captures" AS PERMISSIVE FOR UPDATE TO "site_reception" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "reception_reads" ON "lead_captures" AS PERMISSIVE FOR SELECT TO "site_reception" USING (true);--> statement-breakpoint
CREATE POLICY "reception_erases" ON "lead_captures" AS PERMISSIVE FOR DELETE TO "site_reception" USING (true);--> statement-breakpoint
CREATE POLICY "reception_reads" ON "newsletter_subscribers" AS PERMISSIVE FOR SELECT TO "site_reception" USING (true);--> statement-breakpoint
CREATE POLICY "reception_erases" ON "newsletter_subscribers" AS PERMISSIVE FOR DELETE TO "site_reception" USING (true);--> statement-breakpoint
CREATE POLICY "editor_reads" ON "newsletter_subscribers" AS PERMISSIVE FOR SELECT TO "site_editor" USING (true);--> statement-breakpoint
CREATE POLICY "reception_mails" ON "mails" AS PERMISSIVE FOR INSERT TO "site_reception" WITH CHECK (about_kind in ('lead', 'admission', 'message', 'subscriber'));--> statement-breakpoint
CREATE POLICY "reception_reads" ON "mails" AS PERMISSIVE FOR SELECT TO "site_reception" USING (about_kind in ('lead', 'admission', 'message', 'subscriber'));--> statement-breakpoint
CREATE POLICY "reception_sends_again" ON "mails" AS PERMISSIVE FOR UPDATE TO "site_reception" USING (about_kind in ('lead', 'admission', 'message', 'subscriber')) WITH CHECK (about_kind in ('lead', 'admission', 'message', 'subscriber'));--> statement-breakpoint
CREATE POLICY "reception_erases" ON "mails" AS PERMISSIVE FOR DELETE TO "site_reception" USING (about_kind in ('lead', 'admission', 'message', 'subscriber'));--> statement-breakpoint
CREATE POLICY "editor_adds" ON "activity_log" AS PERMISSIVE FOR INSERT TO "site_editor" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "reception_adds" ON "activity_log" AS PERMISSIVE FOR INSERT TO "site_reception" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "editor_works" ON "page_texts" AS PERMISSIVE FOR ALL TO "site_editor" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "guard_works" ON "admin_invitations" AS PERMISSIVE FOR ALL TO "site_guard" USING (true) WITH CHECK (true);--> statement-breakpoint
-- As before (migration 0015), but only those whose role has to do with it: a family's request goes to who may read it, an alert to the direction.
CREATE OR REPLACE FUNCTION tell_staff(input_kind text, input_id uuid) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH inquiry AS (
    SELECT full_name AS name, jsonb_build_object('email', email, 'phone', phone, 'childName', child_name,
      'childAge', child_age, 'level', level_interest) AS details
    FROM lead_captures WHERE input_kind = 'lead' AND id = input_id AND NOT suspected_spam
    UNION ALL
    SELECT parent_name, jsonb_build_object('email', email, 'phone', phone, 'childName', child_name,
      'childAge', child_age, 'level', school_level, 'message', message)
    FROM admissions WHERE input_kind = 'admission' AND id = input_id AND NOT suspected_spam
    UNION ALL
    SELECT full_name, jsonb_build_object('email', email, 'phone', phone, 'subject', subject, 'message', message)
    FROM contact_submissions WHERE input_kind = 'message' AND id = input_id AND NOT suspected_spam
  )
  INSERT INTO mails (kind, recipient, recipient_name, data, about_kind, about_id)
  SELECT 'inquiry-alert', account.email, left(account.full_name, 200),
    jsonb_build_object('kind', input_kind, 'id', input_id, 'name', inquiry.name)
      || CASE WHEN choice.details THEN jsonb_build_object('details', jsonb_strip_nulls(inquiry.details)) ELSE '{}' END,
    input_kind, input_id
  FROM inquiry CROSS JOIN admin_users AS account LEFT JOIN admin_mail_choices AS choice ON choice.admin_id = account.id
  WHERE NOT account.disabled AND account.role IN ('direction', 'accueil')
    AND coalesce(choice.inquiries, 'at-once') = 'at-once'
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_staff_of_alert() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO mails (kind, recipient, recipient_name, data)
  SELECT 'security-alert', account.email, left(account.full_name, 200), jsonb_build_object('message', NEW.message)
  FROM admin_users AS account LEFT JOIN admin_mail_choices AS choice ON choice.admin_id = account.id
  WHERE NOT account.disabled AND account.role = 'direction' AND coalesce(choice.alerts, true) AND NOT EXISTS (
    SELECT FROM mails WHERE kind = 'security-alert' AND recipient = account.email AND created_at > now() - interval '15 minutes'
  );
  RETURN NULL;
END
$$;--> statement-breakpoint
-- What still waits to be sent to somebody who may not read it any more is not sent, whoever took the right away.
CREATE OR REPLACE FUNCTION forget_staff_mail() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM mails WHERE state = 'waiting' AND recipient = NEW.email AND (
    kind IN ('inquiry-alert', 'daily-list') AND (NEW.disabled OR NEW.role NOT IN ('direction', 'accueil'))
    OR kind = 'security-alert' AND (NEW.disabled OR NEW.role <> 'direction')
  );
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER forget_staff_mail AFTER UPDATE OF role, disabled ON admin_users FOR EACH ROW
  WHEN (OLD.role IS DISTINCT FROM NEW.role OR OLD.disabled IS DISTINCT FROM NEW.disabled)
  EXECUTE FUNCTION forget_staff_mail();
--> statement-breakpoint
-- Nor is an invitation whose link works no more: it was sent again with another, taken back or taken.
CREATE OR REPLACE FUNCTION forget_invitation_mail() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM mails WHERE state = 'waiting' AND kind = 'invitation' AND recipient = OLD.email;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER forget_invitation_mail AFTER UPDATE OF token_hash OR DELETE ON admin_invitations FOR EACH ROW
  EXECUTE FUNCTION forget_invitation_mail();
