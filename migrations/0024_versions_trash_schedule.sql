-- For the indexes' operator class, until the end of this transaction.
SELECT set_config('search_path', concat_ws(', ', current_setting('search_path'), quote_ident(nspname)), true)
  FROM pg_extension JOIN pg_namespace ON pg_namespace.oid = extnamespace WHERE extname = 'pg_trgm';--> statement-breakpoint
CREATE TABLE "trash" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"row" jsonb NOT NULL,
	"related" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"pictures" text[] DEFAULT '{}' NOT NULL,
	"deleted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_by_name" text NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold_text(name)) STORED NOT NULL,
	CONSTRAINT "trash_kind" CHECK ("trash"."kind" in ('post', 'event', 'photo', 'lead', 'admission', 'message'))
);
--> statement-breakpoint
ALTER TABLE "trash" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "versions" (
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"number" integer NOT NULL,
	"values" jsonb NOT NULL,
	"fields" text[] NOT NULL,
	"pictures" text[] DEFAULT '{}' NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"saved_by_name" text,
	CONSTRAINT "versions_kind_subject_number_pk" PRIMARY KEY("kind","subject","number"),
	CONSTRAINT "versions_kind" CHECK ("versions"."kind" in ('post', 'event', 'text')),
	CONSTRAINT "versions_values_size" CHECK (octet_length("versions"."values"::text) <= 2000000)
);
--> statement-breakpoint
ALTER TABLE "versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "activity_log" DROP CONSTRAINT "activity_log_action";--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "unpublish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "unpublish_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "trash_newest" ON "trash" USING btree ("deleted_at","id");--> statement-breakpoint
CREATE INDEX "trash_pictures" ON "trash" USING gin ("pictures");--> statement-breakpoint
CREATE INDEX "trash_searched" ON "trash" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "versions_pictures" ON "versions" USING gin ("pictures");--> statement-breakpoint
CREATE INDEX "blog_posts_to_publish" ON "blog_posts" USING btree ("publish_at") WHERE "blog_posts"."publish_at" is not null;--> statement-breakpoint
CREATE INDEX "blog_posts_to_unpublish" ON "blog_posts" USING btree ("unpublish_at") WHERE "blog_posts"."unpublish_at" is not null;--> statement-breakpoint
CREATE INDEX "events_to_publish" ON "events" USING btree ("publish_at") WHERE "events"."publish_at" is not null;--> statement-breakpoint
CREATE INDEX "events_to_unpublish" ON "events" USING btree ("unpublish_at") WHERE "events"."unpublish_at" is not null;--> statement-breakpoint
ALTER TABLE "activity_log" ADD CONSTRAINT "activity_log_action" CHECK ("activity_log"."action" in ('signed_in', 'signed_out', 'created', 'updated', 'published', 'unpublished', 'deleted', 'exported', 'handled', 'reopened', 'acknowledged', 'password_changed', 'second_factor_enabled', 'second_factor_disabled', 'second_factor_removed', 'second_factor_required', 'second_factor_optional', 'passkey_added', 'passkey_renamed', 'passkey_removed', 'sessions_ended', 'replied', 'called', 'call_withdrawn', 'staged', 'assigned', 'merged', 'separated', 'sent_again', 'sent', 'tested', 'scheduled', 'unscheduled', 'stopped', 'resumed', 'started', 'account_created', 'account_disabled', 'account_enabled', 'account_signed_out', 'role_changed', 'invited', 'invitation_withdrawn', 'transferred', 'restored', 'erased'));--> statement-breakpoint
CREATE POLICY "office_sees" ON "trash" AS PERMISSIVE FOR SELECT TO "site_administrator" USING (true);--> statement-breakpoint
CREATE POLICY "office_adds" ON "trash" AS PERMISSIVE FOR INSERT TO "site_administrator" WITH CHECK (kind in ('post', 'event', 'photo'));--> statement-breakpoint
CREATE POLICY "office_takes_out" ON "trash" AS PERMISSIVE FOR DELETE TO "site_administrator" USING (true);--> statement-breakpoint
CREATE POLICY "editor_works" ON "trash" AS PERMISSIVE FOR ALL TO "site_editor" USING (kind in ('post', 'event', 'photo')) WITH CHECK (kind in ('post', 'event', 'photo'));--> statement-breakpoint
CREATE POLICY "reception_sees" ON "trash" AS PERMISSIVE FOR SELECT TO "site_reception" USING (kind in ('lead', 'admission', 'message'));--> statement-breakpoint
CREATE POLICY "reception_takes_out" ON "trash" AS PERMISSIVE FOR DELETE TO "site_reception" USING (kind in ('lead', 'admission', 'message'));--> statement-breakpoint
CREATE POLICY "office_works" ON "versions" AS PERMISSIVE FOR ALL TO "site_administrator" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "editor_keeps" ON "versions" AS PERMISSIVE FOR ALL TO "site_editor" USING (not (kind = 'text' and subject = 'school')) WITH CHECK (not (kind = 'text' and subject = 'school'));--> statement-breakpoint
-- Puts a row that `to_jsonb` wrote back into its table, as who calls it. What is generated is made anew, and columns that are new since
-- take their defaults. False where another row has its place.
CREATE OR REPLACE FUNCTION put_back(target regclass, kept jsonb) RETURNS boolean
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  names text;
  put bigint;
BEGIN
  SELECT string_agg(quote_ident(attname), ', ') INTO names FROM pg_attribute
    WHERE attrelid = target AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND kept ? attname::text;
  EXECUTE format('INSERT INTO %1$s (%2$s) SELECT %2$s FROM jsonb_populate_record(NULL::%1$s, $1) ON CONFLICT DO NOTHING', target, names)
    USING kept;
  GET DIAGNOSTICS put = ROW_COUNT;
  RETURN put = 1;
END
$$;--> statement-breakpoint
-- A family's request leaves its table with what was said and sent about it, and with its duplicates that were merged: to who deletes it they
-- are one. The office may do this and no more: it writes no request.
CREATE OR REPLACE FUNCTION trash_inquiry(input_kind text, input_id uuid, input_by text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  source text := CASE input_kind WHEN 'lead' THEN 'lead_captures' WHEN 'admission' THEN 'admissions'
    WHEN 'message' THEN 'contact_submissions' END;
  kept jsonb;
  ids uuid[];
BEGIN
  IF source IS NULL THEN
    RETURN false;
  END IF;
  EXECUTE format('SELECT to_jsonb(t) - ''search_text'' FROM (SELECT * FROM %I WHERE id = $1 AND NOT merged FOR UPDATE) t', source)
    INTO kept USING input_id;
  IF kept IS NULL THEN
    RETURN false;
  END IF;
  SELECT array_agg(inquiry_id) INTO ids FROM inquiry_merges WHERE main_id = input_id;
  INSERT INTO trash (id, kind, name, "row", related, deleted_by_name) VALUES (
    input_id, input_kind, coalesce(kept ->> 'full_name', kept ->> 'parent_name'), kept,
    jsonb_build_object(
      'lead_captures', coalesce((SELECT jsonb_agg(to_jsonb(l) - 'search_text') FROM lead_captures l WHERE id = ANY (ids)), '[]'),
      'admissions', coalesce((SELECT jsonb_agg(to_jsonb(a) - 'search_text') FROM admissions a WHERE id = ANY (ids)), '[]'),
      'contact_submissions', coalesce((SELECT jsonb_agg(to_jsonb(c) - 'search_text') FROM contact_submissions c WHERE id = ANY (ids)), '[]'),
      'inquiry_merges', coalesce((SELECT jsonb_agg(to_jsonb(d)) FROM inquiry_merges d WHERE main_id = input_id), '[]'),
      'mails', coalesce((SELECT jsonb_agg(to_jsonb(m) - 'search_text') FROM mails m WHERE about_id = input_id OR about_id = ANY (ids)), '[]'),
      'inquiry_exchanges', coalesce((SELECT jsonb_agg(to_jsonb(e)) FROM inquiry_exchanges e
        WHERE inquiry_id = input_id OR inquiry_id = ANY (ids)), '[]')
    ), input_by
  );
  DELETE FROM mails WHERE about_id = input_id OR about_id = ANY (ids);
  DELETE FROM lead_captures WHERE id = ANY (ids);
  DELETE FROM admissions WHERE id = ANY (ids);
  DELETE FROM contact_submissions WHERE id = ANY (ids);
  EXECUTE format('DELETE FROM %I WHERE id = $1', source) USING input_id;
  RETURN true;
END
$$;--> statement-breakpoint
-- And comes back as it was.
CREATE OR REPLACE FUNCTION restore_inquiry(input_id uuid) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  taken trash%ROWTYPE;
BEGIN
  DELETE FROM trash WHERE id = input_id AND kind IN ('lead', 'admission', 'message') RETURNING * INTO taken;
  IF taken.id IS NULL THEN
    RETURN false;
  END IF;
  IF NOT put_back(CASE taken.kind WHEN 'lead' THEN 'lead_captures' WHEN 'admission' THEN 'admissions'
    ELSE 'contact_submissions' END::regclass, taken."row")
  THEN
    RAISE EXCEPTION 'a request is there already';
  END IF;
  PERFORM put_back('lead_captures', merged) FROM jsonb_array_elements(taken.related -> 'lead_captures') merged;
  PERFORM put_back('admissions', merged) FROM jsonb_array_elements(taken.related -> 'admissions') merged;
  PERFORM put_back('contact_submissions', merged) FROM jsonb_array_elements(taken.related -> 'contact_submissions') merged;
  PERFORM put_back('inquiry_merges', merge) FROM jsonb_array_elements(taken.related -> 'inquiry_merges') merge;
  PERFORM put_back('mails', sent) FROM jsonb_array_elements(taken.related -> 'mails') sent;
  PERFORM put_back('inquiry_exchanges', said) FROM jsonb_array_elements(taken.related -> 'inquiry_exchanges') said;
  RETURN true;
END
$$;
