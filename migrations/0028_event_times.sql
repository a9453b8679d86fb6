ALTER TABLE "events" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "all_day" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_address_length" CHECK (char_length("events"."address") <= 1000);--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_ends_at" CHECK ("events"."ends_at" > "events"."event_date" and "events"."ends_at" <= "events"."event_date" + interval '61 days');--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_all_day" CHECK (not "events"."all_day" or "events"."ends_at" is not null);--> statement-breakpoint
-- What is called off is found as such, and by where it would have been.
CREATE OR REPLACE FUNCTION public.event_is_found() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM search_entries WHERE kind = 'event' AND ref = OLD.id::text;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.status = 'published' THEN
    INSERT INTO search_entries (kind, ref, path, title, body, happens_at)
    VALUES ('event', NEW.id::text, '/evenements/' || NEW.slug,
      CASE WHEN NEW.cancelled_at IS NULL THEN '' ELSE 'Annulé : ' END || NEW.title,
      left(concat_ws(chr(10), NEW.description, NEW.location, NULLIF(NEW.address, ''), words_of_html(NEW.content)), 200000), NEW.event_date);
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
DROP TRIGGER events_found ON events;--> statement-breakpoint
CREATE TRIGGER events_found AFTER INSERT OR DELETE OR UPDATE OF slug, title, description, location, address, content, status, event_date, cancelled_at ON events
  FOR EACH ROW EXECUTE FUNCTION event_is_found();
