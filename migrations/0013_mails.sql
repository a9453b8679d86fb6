-- For the index's operator class, until the end of this transaction (migration 0010).
SELECT set_config('search_path', concat_ws(', ', current_setting('search_path'), quote_ident(nspname)), true)
  FROM pg_extension JOIN pg_namespace ON pg_namespace.oid = extnamespace WHERE extname = 'pg_trgm';--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"recipient_name" text DEFAULT '' NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"secret" text,
	"about_kind" text,
	"about_id" uuid,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claimed_until" timestamp with time zone,
	"expires_at" timestamp with time zone DEFAULT now() + interval '3 days' NOT NULL,
	"sent_at" timestamp with time zone,
	"last_answer" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold_text(recipient || chr(10) || recipient_name)) STORED NOT NULL,
	CONSTRAINT "mails_kind" CHECK ("mails"."kind" in ('lead-receipt', 'admission-receipt', 'message-receipt', 'newsletter-confirmation', 'newsletter-welcome')),
	CONSTRAINT "mails_state" CHECK ("mails"."state" in ('waiting', 'sent', 'refused', 'failed', 'expired')),
	CONSTRAINT "mails_about_kind" CHECK ("mails"."about_kind" in ('lead', 'admission', 'message', 'subscriber')),
	CONSTRAINT "mails_data_size" CHECK (octet_length("mails"."data"::text) <= 40000),
	CONSTRAINT "mails_recipient_length" CHECK (char_length("mails"."recipient") <= 254),
	CONSTRAINT "mails_recipient_name_length" CHECK (char_length("mails"."recipient_name") <= 200),
	CONSTRAINT "mails_secret_length" CHECK (char_length("mails"."secret") <= 200),
	CONSTRAINT "mails_last_answer_length" CHECK (char_length("mails"."last_answer") <= 1000)
);
--> statement-breakpoint
ALTER TABLE "mails" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("due_at") WHERE "mails"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "mails_newest" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mails_sent" ON "mails" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "mails_about" ON "mails" USING btree ("about_id");--> statement-breakpoint
CREATE INDEX "mails_searched" ON "mails" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE POLICY "visitor_mails" ON "mails" AS PERMISSIVE FOR INSERT TO "site_visitor" WITH CHECK (kind in ('lead-receipt', 'admission-receipt', 'message-receipt', 'newsletter-confirmation', 'newsletter-welcome'));--> statement-breakpoint
CREATE POLICY "office_mails" ON "mails" AS PERMISSIVE FOR INSERT TO "site_administrator" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "office_sends_again" ON "mails" AS PERMISSIVE FOR UPDATE TO "site_administrator" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "office_reads" ON "mails" AS PERMISSIVE FOR SELECT TO "site_administrator" USING (true);--> statement-breakpoint
CREATE POLICY "office_erases" ON "mails" AS PERMISSIVE FOR DELETE TO "site_administrator" USING (true);--> statement-breakpoint
CREATE POLICY "guard_mails" ON "mails" AS PERMISSIVE FOR INSERT TO "site_guard" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "worker_works" ON "mails" AS PERMISSIVE FOR ALL TO "site_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
-- As before, and a welcome goes with the first confirmation.
CREATE OR REPLACE FUNCTION confirm_newsletter(input_token text) RETURNS boolean
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH confirmed AS (
    UPDATE newsletter_subscribers SET confirmed_at = coalesce(confirmed_at, now())
    WHERE token = input_token AND unsubscribed_at IS NULL
    RETURNING id, email, confirmed_at = now() AS is_first
  ), welcome AS (
    INSERT INTO mails (kind, recipient, data, about_kind, about_id)
    SELECT 'newsletter-welcome', email, jsonb_build_object('token', input_token), 'subscriber', id
    FROM confirmed WHERE is_first
  )
  SELECT EXISTS (SELECT 1 FROM confirmed)
$$;
