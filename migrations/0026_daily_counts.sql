CREATE TABLE "daily_counts" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"counted" bigint NOT NULL,
	CONSTRAINT "daily_counts_day_kind_name_pk" PRIMARY KEY("day","kind","name"),
	CONSTRAINT "daily_counts_kind" CHECK ("daily_counts"."kind" in ('device', 'origin', 'campaign', 'lead', 'admission', 'message', 'newsletter')),
	CONSTRAINT "daily_counts_name_length" CHECK (char_length("daily_counts"."name") <= 300),
	CONSTRAINT "daily_counts_counted" CHECK ("daily_counts"."counted" > 0)
);
--> statement-breakpoint
ALTER TABLE "daily_counts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_kind";--> statement-breakpoint
ALTER TABLE "admin_mail_choices" ADD COLUMN "figures" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind" CHECK ("mails"."kind" in ('lead-receipt', 'admission-receipt', 'message-receipt', 'newsletter-confirmation', 'newsletter-welcome', 'password-reset', 'password-changed', 'new-device', 'unblock', 'invitation', 'passkey-added', 'account-changed', 'email-change-new', 'email-change-old', 'reply', 'inquiry-alert', 'daily-list', 'weekly-figures', 'security-alert', 'newsletter-issue'));--> statement-breakpoint
CREATE POLICY "office_reads" ON "daily_counts" AS PERMISSIVE FOR SELECT TO "site_administrator" USING (true);--> statement-breakpoint
CREATE POLICY "office_erases" ON "daily_counts" AS PERMISSIVE FOR DELETE TO "site_administrator" USING (true);--> statement-breakpoint
-- Adds to the counts of days. A visitor can call it and do nothing else with them. Rows are met in one order, so that two batches at
-- the same time wait for each other instead of locking each other out.
CREATE OR REPLACE FUNCTION count_day(counts jsonb) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO daily_counts AS known (day, kind, name, counted)
    SELECT day, kind, name, sum(times) FROM jsonb_to_recordset(counts) AS one (day date, kind text, name text, times bigint)
    GROUP BY day, kind, name ORDER BY day, kind, name
    ON CONFLICT (day, kind, name) DO UPDATE SET counted = known.counted + excluded.counted
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION count_day(jsonb) FROM PUBLIC;--> statement-breakpoint
-- What is there already. The database's own zones may be older than Morocco's change of 2026-09-20, which is therefore said here.
INSERT INTO daily_counts (day, kind, name, counted)
  SELECT day, 'device', CASE WHEN user_agent ~ 'iPad|Tablet|Android(?!.*Mobi)' THEN 'tablet' WHEN user_agent ~ 'Mobi|mobile|iPhone' THEN 'phone'
    ELSE 'desk' END AS name, count(*) FROM visits GROUP BY day, name;--> statement-breakpoint
INSERT INTO daily_counts (day, kind, name, counted)
  SELECT (at AT TIME ZONE CASE WHEN at < '2026-09-20 02:00Z' THEN 'Africa/Casablanca' ELSE 'UTC' END)::date AS day, kind, '', count(*) FROM (
    SELECT 'lead' AS kind, created_at AS at FROM lead_captures WHERE NOT suspected_spam
    UNION ALL SELECT 'admission', created_at FROM admissions WHERE NOT suspected_spam
    UNION ALL SELECT 'message', created_at FROM contact_submissions WHERE NOT suspected_spam
    UNION ALL SELECT 'newsletter', created_at FROM newsletter_subscribers
  ) AS sent GROUP BY day, kind;--> statement-breakpoint
-- As before (migration 0018), and the week's figures are for the direction alone.
CREATE OR REPLACE FUNCTION forget_staff_mail() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM mails WHERE state = 'waiting' AND recipient = NEW.email AND (
    kind IN ('inquiry-alert', 'daily-list') AND (NEW.disabled OR NEW.role NOT IN ('direction', 'accueil'))
    OR kind IN ('security-alert', 'weekly-figures') AND (NEW.disabled OR NEW.role <> 'direction')
  );
  RETURN NULL;
END
$$;
