-- For the indexes' operator class, until the end of this transaction.
SELECT set_config('search_path', concat_ws(', ', current_setting('search_path'), quote_ident(nspname)), true)
  FROM pg_extension JOIN pg_namespace ON pg_namespace.oid = extnamespace WHERE extname = 'pg_trgm';--> statement-breakpoint
CREATE TABLE "event_signups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"day" text NOT NULL,
	"full_name" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text NOT NULL,
	"persons" smallint NOT NULL,
	"message" text,
	"privacy_accepted" boolean DEFAULT false NOT NULL,
	"added_by_name" text,
	"suspected_spam" boolean DEFAULT false NOT NULL,
	"token" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold_text(full_name || chr(10) || email || chr(10) || phone || chr(10) || regexp_replace(phone, '[^0-9]', '', 'g'))) STORED NOT NULL,
	CONSTRAINT "event_signups_token_key" UNIQUE("token"),
	CONSTRAINT "event_signups_day_form" CHECK ("event_signups"."day" ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
	CONSTRAINT "event_signups_persons" CHECK ("event_signups"."persons" between 1 and 10),
	CONSTRAINT "event_signups_privacy_accepted" CHECK ("event_signups"."privacy_accepted" or "event_signups"."added_by_name" is not null),
	CONSTRAINT "event_signups_token_form" CHECK ("event_signups"."token" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "event_signups_full_name_length" CHECK (char_length("event_signups"."full_name") <= 200),
	CONSTRAINT "event_signups_email_length" CHECK (char_length("event_signups"."email") <= 254),
	CONSTRAINT "event_signups_phone_length" CHECK (char_length("event_signups"."phone") <= 40),
	CONSTRAINT "event_signups_message_length" CHECK (char_length("event_signups"."message") <= 1000)
);
--> statement-breakpoint
ALTER TABLE "event_signups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_kind";--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_about_kind";--> statement-breakpoint
ALTER TABLE "activity_log" DROP CONSTRAINT "activity_log_subject";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "signups_open" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "signup_places" integer;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "signup_days_before" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "signup_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "event_signups" ADD CONSTRAINT "event_signups_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "event_signups_once" ON "event_signups" USING btree ("event_id","day",lower("email")) WHERE "event_signups"."cancelled_at" is null and not "event_signups"."suspected_spam" and "event_signups"."email" <> '';--> statement-breakpoint
CREATE INDEX "event_signups_of_day" ON "event_signups" USING btree ("event_id","day","created_at","id");--> statement-breakpoint
CREATE INDEX "event_signups_by_day" ON "event_signups" USING btree ("day");--> statement-breakpoint
CREATE INDEX "event_signups_searched" ON "event_signups" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_signup_places" CHECK ("events"."signup_places" between 1 and 5000);--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_signup_days_before" CHECK ("events"."signup_days_before" between 0 and 60);--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_signup_note_length" CHECK (char_length("events"."signup_note") <= 300);--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind" CHECK ("mails"."kind" in ('lead-receipt', 'admission-receipt', 'message-receipt', 'newsletter-confirmation', 'newsletter-welcome', 'signup-receipt', 'password-reset', 'password-changed', 'new-device', 'unblock', 'invitation', 'passkey-added', 'account-changed', 'email-change-new', 'email-change-old', 'reply', 'signup-news', 'signup-reminder', 'inquiry-alert', 'daily-list', 'weekly-figures', 'security-alert', 'newsletter-issue'));--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_about_kind" CHECK ("mails"."about_kind" in ('lead', 'admission', 'message', 'subscriber', 'signup'));--> statement-breakpoint
ALTER TABLE "activity_log" ADD CONSTRAINT "activity_log_subject" CHECK ("activity_log"."subject" in ('post', 'post_category', 'event', 'signup', 'photo', 'carousel', 'application', 'message', 'subscriber', 'newsletter', 'alert', 'school', 'faces', 'page', 'reply_template', 'mail', 'job', 'account'));--> statement-breakpoint
CREATE POLICY "reception_reads" ON "events" AS PERMISSIVE FOR SELECT TO "site_reception" USING (true);--> statement-breakpoint
CREATE POLICY "office_works" ON "event_signups" AS PERMISSIVE FOR ALL TO "site_administrator" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "editor_works" ON "event_signups" AS PERMISSIVE FOR ALL TO "site_editor" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "reception_works" ON "event_signups" AS PERMISSIVE FOR ALL TO "site_reception" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER POLICY "visitor_mails" ON "mails" TO site_visitor WITH CHECK (kind in ('lead-receipt', 'admission-receipt', 'message-receipt', 'newsletter-confirmation', 'newsletter-welcome', 'signup-receipt'));--> statement-breakpoint
ALTER POLICY "reception_mails" ON "mails" TO site_reception WITH CHECK (about_kind in ('lead', 'admission', 'message', 'subscriber', 'signup'));--> statement-breakpoint
ALTER POLICY "reception_reads" ON "mails" TO site_reception USING (about_kind in ('lead', 'admission', 'message', 'subscriber', 'signup'));--> statement-breakpoint
ALTER POLICY "reception_sends_again" ON "mails" TO site_reception USING (about_kind in ('lead', 'admission', 'message', 'subscriber', 'signup')) WITH CHECK (about_kind in ('lead', 'admission', 'message', 'subscriber', 'signup'));--> statement-breakpoint
ALTER POLICY "reception_erases" ON "mails" TO site_reception USING (about_kind in ('lead', 'admission', 'message', 'subscriber', 'signup'));--> statement-breakpoint
ALTER POLICY "editor_mails" ON "mails" TO site_editor WITH CHECK (kind in ('newsletter-issue', 'signup-receipt', 'signup-news', 'signup-reminder'));--> statement-breakpoint
-- Visitors neither read nor write the sign-ups: they call these, which run as the tables' owner. Whoever hands out places holds the
-- event's row until the end of the transaction, so that they are handed out one after the other.

-- So many persons have a place at an event on a day.
CREATE OR REPLACE FUNCTION signup_places_taken(input_event uuid, input_day text) RETURNS integer
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT coalesce(sum(persons), 0)::integer FROM event_signups
  WHERE event_id = input_event AND day = input_day AND confirmed_at IS NOT NULL AND cancelled_at IS NULL
$$;--> statement-breakpoint
-- Holds an event for who may not write it.
CREATE OR REPLACE FUNCTION lock_event(input_event uuid) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM 1 FROM events WHERE id = input_event FOR NO KEY UPDATE;
  RETURN FOUND;
END
$$;--> statement-breakpoint
-- Keeps a sign-up: 'new' ones with a place or without; 'kept' when this very one is there already; 'known' when the address has
-- another for that day, which is told to the address and to nobody else; 'closed', or 'changed' when the event was saved since it was read.
CREATE OR REPLACE FUNCTION sign_up(input_event uuid, input_version integer, input_day text, input jsonb, told jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  held events%ROWTYPE;
  known event_signups%ROWTYPE;
  wanted integer := (input ->> 'persons')::integer;
  is_robot boolean := (input ->> 'suspectedSpam')::boolean;
  has_place boolean;
BEGIN
  SELECT * INTO held FROM events
    WHERE id = input_event AND status = 'published' AND signups_open AND cancelled_at IS NULL FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN jsonb_build_object('outcome', 'closed');
  END IF;
  SELECT * INTO known FROM event_signups WHERE id = (input ->> 'id')::uuid;
  IF FOUND THEN
    RETURN jsonb_build_object('outcome', 'kept', 'hasPlace', known.confirmed_at IS NOT NULL);
  END IF;
  IF held.version <> input_version THEN
    RETURN jsonb_build_object('outcome', 'changed');
  END IF;
  has_place := held.signup_places IS NULL OR signup_places_taken(input_event, input_day) + wanted <= held.signup_places;
  SELECT * INTO known FROM event_signups
    WHERE event_id = input_event AND day = input_day AND lower(email) = lower(input ->> 'email')
      AND cancelled_at IS NULL AND NOT suspected_spam;
  IF FOUND AND NOT is_robot THEN
    -- Not again and again, whoever presses.
    IF NOT EXISTS (SELECT 1 FROM mails WHERE about_id = known.id AND kind = 'signup-receipt' AND data ->> 'news' = 'known'
      AND created_at > now() - interval '1 hour')
    THEN
      INSERT INTO mails (kind, recipient, recipient_name, data, about_kind, about_id)
      VALUES ('signup-receipt', known.email, known.full_name, told || jsonb_build_object('news', 'known',
        'persons', known.persons, 'token', known.token, 'isWaiting', known.confirmed_at IS NULL), 'signup', known.id);
    END IF;
    RETURN jsonb_build_object('outcome', 'known', 'hasPlace', has_place);
  END IF;
  INSERT INTO event_signups (id, event_id, day, full_name, email, phone, persons, message, privacy_accepted, suspected_spam,
    token, confirmed_at, created_at)
  VALUES ((input ->> 'id')::uuid, input_event, input_day, input ->> 'fullName', input ->> 'email', input ->> 'phone', wanted,
    input ->> 'message', true, is_robot, input ->> 'token',
    -- In the order in which the places are handed out, not in that in which transactions began.
    CASE WHEN has_place AND NOT is_robot THEN clock_timestamp() END, clock_timestamp());
  RETURN jsonb_build_object('outcome', 'new', 'hasPlace', has_place);
END
$$;--> statement-breakpoint
-- What the owner of a link signed up for.
CREATE OR REPLACE FUNCTION signup_of(input_token text)
RETURNS TABLE (event_id uuid, day text, persons integer, has_place boolean, is_cancelled boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT event_id, day, persons::integer, confirmed_at IS NOT NULL, cancelled_at IS NOT NULL FROM event_signups
  WHERE token = input_token
$$;--> statement-breakpoint
-- Cancels the sign-up of a link, as often as one likes; false when there is none.
CREATE OR REPLACE FUNCTION cancel_signup(input_token text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM lock_event(event_id) FROM event_signups WHERE token = input_token;
  UPDATE event_signups SET cancelled_at = coalesce(cancelled_at, clock_timestamp()) WHERE token = input_token;
  RETURN FOUND;
END
$$;--> statement-breakpoint
-- Gives what places are free to those who wait: in their order, to each whose persons fit. Tells them; answers how many they are.
CREATE OR REPLACE FUNCTION move_up_signups(input_event uuid, input_day text, told jsonb) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  free integer;
  moved integer := 0;
  one event_signups%ROWTYPE;
BEGIN
  SELECT signup_places INTO free FROM events
    WHERE id = input_event AND status = 'published' AND cancelled_at IS NULL FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN 0;
  END IF;
  free := free - signup_places_taken(input_event, input_day);
  FOR one IN SELECT * FROM event_signups
    WHERE event_id = input_event AND day = input_day AND confirmed_at IS NULL AND cancelled_at IS NULL AND NOT suspected_spam
    ORDER BY created_at, id
  LOOP
    -- Without a limit nothing is ever too much.
    CONTINUE WHEN one.persons > free;
    UPDATE event_signups SET confirmed_at = clock_timestamp() WHERE id = one.id;
    free := free - one.persons;
    moved := moved + 1;
    IF one.email <> '' THEN
      INSERT INTO mails (kind, recipient, recipient_name, data, about_kind, about_id)
      VALUES ('signup-news', one.email, one.full_name, told || jsonb_build_object('news', 'place',
        'persons', one.persons, 'token', one.token, 'isWaiting', false), 'signup', one.id);
    END IF;
  END LOOP;
  RETURN moved;
END
$$;--> statement-breakpoint
-- What was said to a family about its sign-up goes with it, whoever erases it.
CREATE OR REPLACE FUNCTION forget_signup_mail() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM mails WHERE about_id = OLD.id AND about_kind = 'signup';
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER event_signups_forget_mail AFTER DELETE ON event_signups FOR EACH ROW EXECUTE FUNCTION forget_signup_mail();--> statement-breakpoint
REVOKE ALL ON FUNCTION sign_up(uuid, integer, text, jsonb, jsonb), signup_of(text), cancel_signup(text),
  move_up_signups(uuid, text, jsonb), signup_places_taken(uuid, text), lock_event(uuid), forget_signup_mail() FROM PUBLIC;
