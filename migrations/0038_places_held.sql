ALTER TABLE "event_signups" ADD COLUMN "confirm_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event_signups" ADD COLUMN "network" text;--> statement-breakpoint
-- Places of an address that nobody has confirmed are held for an hour (decision 175): `confirm_by` says until when. Those before had none to confirm.

-- So many persons have a place at an event on a day.
CREATE OR REPLACE FUNCTION signup_places_taken(input_event uuid, input_day text) RETURNS integer
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT coalesce(sum(persons), 0)::integer FROM event_signups
  WHERE event_id = input_event AND day = input_day AND confirmed_at IS NOT NULL AND cancelled_at IS NULL
    AND (confirm_by IS NULL OR confirm_by > now())
$$;--> statement-breakpoint
-- Keeps a sign-up: 'new' ones with a place or without; 'kept' when this very one is there already; 'known' when the address has
-- another for that day, which is told to the address and to nobody else; 'closed', or 'changed' when the event was saved since it was read.
-- One network holds ten places at most for addresses that are not confirmed; what is more gets its place as it is confirmed.
CREATE OR REPLACE FUNCTION sign_up(input_event uuid, input_version integer, input_day text, input jsonb, told jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  held events%ROWTYPE;
  known event_signups%ROWTYPE;
  wanted integer := (input ->> 'persons')::integer;
  is_robot boolean := (input ->> 'suspectedSpam')::boolean;
  must_confirm boolean := coalesce((input ->> 'mustConfirm')::boolean, false) AND NOT is_robot;
  of_network integer;
  fits boolean;
  has_place boolean;
BEGIN
  SELECT * INTO held FROM events
    WHERE id = input_event AND status = 'published' AND signups_open AND cancelled_at IS NULL FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN jsonb_build_object('outcome', 'closed');
  END IF;
  SELECT * INTO known FROM event_signups WHERE id = (input ->> 'id')::uuid;
  IF FOUND THEN
    RETURN jsonb_build_object('outcome', 'kept', 'hasPlace', known.confirmed_at IS NOT NULL, 'fits', false);
  END IF;
  IF held.version <> input_version THEN
    RETURN jsonb_build_object('outcome', 'changed');
  END IF;
  fits := held.signup_places IS NULL OR signup_places_taken(input_event, input_day) + wanted <= held.signup_places;
  has_place := fits;
  IF must_confirm AND held.signup_places IS NOT NULL THEN
    SELECT coalesce(sum(persons), 0) INTO of_network FROM event_signups
      WHERE event_id = input_event AND network = input ->> 'network' AND confirm_by > now()
        AND confirmed_at IS NOT NULL AND cancelled_at IS NULL;
    has_place := fits AND of_network + wanted <= 10;
  END IF;
  SELECT * INTO known FROM event_signups
    WHERE event_id = input_event AND day = input_day AND lower(email) = lower(input ->> 'email')
      AND cancelled_at IS NULL AND NOT suspected_spam;
  IF FOUND AND NOT is_robot THEN
    -- Not again and again, whoever presses.
    IF NOT EXISTS (SELECT 1 FROM mails WHERE about_id = known.id AND kind = 'signup-receipt' AND data ->> 'news' = 'known'
      AND created_at > now() - interval '1 hour')
    THEN
      INSERT INTO mails (kind, recipient, recipient_name, data, about_kind, about_id)
      VALUES ('signup-receipt', known.email, known.full_name, told || jsonb_build_object('news', 'known', 'persons', known.persons,
        'token', known.token, 'isWaiting', known.confirmed_at IS NULL, 'mustConfirm', known.confirm_by IS NOT NULL), 'signup', known.id);
    END IF;
    RETURN jsonb_build_object('outcome', 'known', 'hasPlace', has_place, 'fits', fits);
  END IF;
  INSERT INTO event_signups (id, event_id, day, full_name, email, phone, persons, message, privacy_accepted, suspected_spam,
    token, confirmed_at, confirm_by, network, created_at)
  VALUES ((input ->> 'id')::uuid, input_event, input_day, input ->> 'fullName', input ->> 'email', input ->> 'phone', wanted,
    input ->> 'message', true, is_robot, input ->> 'token',
    -- In the order in which the places are handed out, not in that in which transactions began.
    CASE WHEN has_place AND NOT is_robot THEN clock_timestamp() END,
    CASE WHEN must_confirm THEN clock_timestamp() + interval '1 hour' END,
    CASE WHEN must_confirm THEN input ->> 'network' END, clock_timestamp());
  RETURN jsonb_build_object('outcome', 'new', 'hasPlace', has_place, 'fits', fits);
END
$$;--> statement-breakpoint
-- What the owner of a link signed up for, in the place of `signup_of`, which copies of the release before still ask.
CREATE OR REPLACE FUNCTION own_signup(input_token text)
RETURNS TABLE (event_id uuid, day text, persons integer, has_place boolean, is_cancelled boolean, must_confirm boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT event_id, day, persons::integer, confirmed_at IS NOT NULL AND (confirm_by IS NULL OR confirm_by > now()),
    cancelled_at IS NOT NULL, confirm_by IS NOT NULL
  FROM event_signups WHERE token = input_token
$$;--> statement-breakpoint
-- Confirms the address of a link, as often as one likes: it has the place that was held, or one that is left if it may still take one, or
-- waits. False when there is none, or it was cancelled.
CREATE OR REPLACE FUNCTION confirm_signup(input_token text, may_take boolean) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  mine event_signups%ROWTYPE;
  places integer;
  has_place boolean;
BEGIN
  PERFORM lock_event(event_id) FROM event_signups WHERE token = input_token;
  SELECT * INTO mine FROM event_signups WHERE token = input_token AND cancelled_at IS NULL FOR UPDATE;
  IF NOT FOUND OR mine.confirm_by IS NULL THEN
    RETURN mine.id IS NOT NULL;
  END IF;
  SELECT signup_places INTO places FROM events WHERE id = mine.event_id;
  has_place := (mine.confirmed_at IS NOT NULL AND mine.confirm_by > now())
    OR (may_take AND (places IS NULL OR signup_places_taken(mine.event_id, mine.day) + mine.persons <= places));
  UPDATE event_signups SET confirm_by = NULL, network = NULL,
    confirmed_at = CASE WHEN has_place THEN coalesce(mine.confirmed_at, clock_timestamp()) END
  WHERE id = mine.id;
  RETURN true;
END
$$;--> statement-breakpoint
-- Gives what places are free to those who wait and whose address is confirmed: in their order, to each whose persons fit. Tells them;
-- answers how many they are.
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
      AND confirm_by IS NULL
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
-- An address that the mail server does not know holds no place: the job gives it on. Who erases the sign-up meanwhile is not waited for.
CREATE OR REPLACE FUNCTION free_refused_place() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE event_signups SET confirm_by = now()
  WHERE id IN (SELECT id FROM event_signups WHERE id = NEW.about_id AND confirm_by > now() FOR UPDATE SKIP LOCKED);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER mails_free_refused_place AFTER UPDATE OF state ON mails FOR EACH ROW
  WHEN (NEW.about_kind = 'signup' AND NEW.state = 'refused') EXECUTE FUNCTION free_refused_place();--> statement-breakpoint
REVOKE ALL ON FUNCTION own_signup(text), confirm_signup(text, boolean), free_refused_place() FROM PUBLIC;
