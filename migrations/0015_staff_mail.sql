CREATE TABLE "admin_mail_choices" (
	"admin_id" uuid PRIMARY KEY NOT NULL,
	"inquiries" text DEFAULT 'at-once' NOT NULL,
	"details" boolean DEFAULT false NOT NULL,
	"due_list" boolean DEFAULT true NOT NULL,
	"alerts" boolean DEFAULT true NOT NULL,
	CONSTRAINT "admin_mail_choices_inquiries" CHECK ("admin_mail_choices"."inquiries" in ('at-once', 'daily', 'none'))
);
--> statement-breakpoint
ALTER TABLE "admin_mail_choices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_kind";--> statement-breakpoint
ALTER TABLE "admin_mail_choices" ADD CONSTRAINT "admin_mail_choices_admin_id_admin_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind" CHECK ("mails"."kind" in ('lead-receipt', 'admission-receipt', 'message-receipt', 'newsletter-confirmation', 'newsletter-welcome', 'inquiry-alert', 'daily-list', 'security-alert'));--> statement-breakpoint
CREATE POLICY "guard_works" ON "admin_mail_choices" AS PERMISSIVE FOR ALL TO "site_guard" USING (true) WITH CHECK (true);--> statement-breakpoint
-- Tells those of the staff who want to know at once of what a family sent, as part of the transaction that keeps it. The visitor in
-- whose name that is done learns neither who they are nor how many.
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
  WHERE NOT account.disabled AND coalesce(choice.inquiries, 'at-once') = 'at-once'
$$;--> statement-breakpoint
-- A critical alert goes to those who want it, whoever raises it; one message in a quarter of an hour, however many there are.
CREATE OR REPLACE FUNCTION tell_staff_of_alert() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO mails (kind, recipient, recipient_name, data)
  SELECT 'security-alert', account.email, left(account.full_name, 200), jsonb_build_object('message', NEW.message)
  FROM admin_users AS account LEFT JOIN admin_mail_choices AS choice ON choice.admin_id = account.id
  WHERE NOT account.disabled AND coalesce(choice.alerts, true) AND NOT EXISTS (
    SELECT FROM mails WHERE kind = 'security-alert' AND recipient = account.email AND created_at > now() - interval '15 minutes'
  );
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER tell_staff_of_alert AFTER INSERT ON security_alerts FOR EACH ROW WHEN (NEW.severity = 'critical')
  EXECUTE FUNCTION tell_staff_of_alert();
