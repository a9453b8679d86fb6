-- For the indexes' operator class, until the end of this transaction.
SELECT set_config('search_path', concat_ws(', ', current_setting('search_path'), quote_ident(nspname)), true)
  FROM pg_extension JOIN pg_namespace ON pg_namespace.oid = extnamespace WHERE extname = 'pg_trgm';--> statement-breakpoint
CREATE TABLE "search_entries" (
	"kind" text NOT NULL,
	"ref" text NOT NULL,
	"path" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"happens_at" timestamp with time zone,
	"words" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('pg_catalog.french'::regconfig, translate(fold_text(title), '-/_.@', '     ')), 'A') || setweight(to_tsvector('pg_catalog.simple'::regconfig, translate(fold_text(title), '-/_.@', '     ')), 'A') || setweight(to_tsvector('pg_catalog.french'::regconfig, translate(fold_text(body), '-/_.@', '     ')), 'D') || setweight(to_tsvector('pg_catalog.simple'::regconfig, translate(fold_text(body), '-/_.@', '     ')), 'D')) STORED,
	CONSTRAINT "search_entries_kind_ref_pk" PRIMARY KEY("kind","ref"),
	CONSTRAINT "search_entries_kind" CHECK ("search_entries"."kind" in ('page', 'question', 'post', 'event')),
	CONSTRAINT "search_entries_body_length" CHECK (char_length("search_entries"."body") <= 200000)
);
--> statement-breakpoint
ALTER TABLE "search_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"spelled" text NOT NULL,
	"entries" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_words" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "search_entries_words" ON "search_entries" USING gin ("words");--> statement-breakpoint
CREATE INDEX "search_words_searched" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE POLICY "visitor_reads" ON "search_entries" AS PERMISSIVE FOR SELECT TO "site_visitor" USING (true);--> statement-breakpoint
CREATE POLICY "worker_works" ON "search_entries" AS PERMISSIVE FOR ALL TO "site_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "visitor_reads" ON "search_words" AS PERMISSIVE FOR SELECT TO "site_visitor" USING (true);--> statement-breakpoint
CREATE POLICY "worker_works" ON "search_words" AS PERMISSIVE FOR ALL TO "site_worker" USING (true) WITH CHECK (true);--> statement-breakpoint
-- The word of the site that is written most like this one; null where none is. The extension is named, and bound as the
-- function is made, so that no search path turns it to another; it runs as its owner,
-- who may use the extension.
DO $$
DECLARE
  home text := (SELECT quote_ident(nspname) FROM pg_extension JOIN pg_namespace ON pg_namespace.oid = extnamespace WHERE extname = 'pg_trgm');
BEGIN
  EXECUTE format(
    'CREATE OR REPLACE FUNCTION public.nearest_word(text) RETURNS text LANGUAGE sql STABLE STRICT PARALLEL SAFE SECURITY DEFINER
       RETURN (SELECT spelled FROM public.search_words WHERE word OPERATOR(%1$s.%%) public.fold_text($1)
                ORDER BY %1$s.similarity(word, public.fold_text($1)) DESC, entries DESC, word LIMIT 1)', home);
END
$$;--> statement-breakpoint
-- The words of sanitised HTML, which knows no other characters by name. What stands within a line parts no words.
CREATE OR REPLACE FUNCTION public.words_of_html(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN replace(replace(replace(replace(regexp_replace(regexp_replace($1, '</?(?:a|b|strong|em|i|u|s|code|span|mark|sub|sup)(?:\s[^>]*)?>', '', 'g'), '<[^>]*>', ' ', 'g'), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&');--> statement-breakpoint
-- What is published is found, from the same moment on, whoever writes it: the triggers run as their owner.
CREATE OR REPLACE FUNCTION public.post_is_found() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM search_entries WHERE kind = 'post' AND ref = OLD.id::text;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.status = 'published' THEN
    INSERT INTO search_entries (kind, ref, path, title, body, happens_at)
    VALUES ('post', NEW.id::text, '/blog/' || NEW.slug, NEW.title,
      left(concat_ws(chr(10), NEW.excerpt, words_of_html(NEW.content), NEW.author), 200000), NEW.published_at);
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.event_is_found() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM search_entries WHERE kind = 'event' AND ref = OLD.id::text;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.status = 'published' THEN
    INSERT INTO search_entries (kind, ref, path, title, body, happens_at)
    VALUES ('event', NEW.id::text, '/evenements/' || NEW.slug, NEW.title,
      left(concat_ws(chr(10), NEW.description, NEW.location, words_of_html(NEW.content)), 200000), NEW.event_date);
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION nearest_word(text), words_of_html(text), post_is_found(), event_is_found() FROM PUBLIC;--> statement-breakpoint
CREATE TRIGGER blog_posts_found AFTER INSERT OR DELETE OR UPDATE OF slug, title, excerpt, content, author, status, published_at ON blog_posts
  FOR EACH ROW EXECUTE FUNCTION post_is_found();--> statement-breakpoint
CREATE TRIGGER events_found AFTER INSERT OR DELETE OR UPDATE OF slug, title, description, location, content, status, event_date ON events
  FOR EACH ROW EXECUTE FUNCTION event_is_found();--> statement-breakpoint
-- What is published already.
UPDATE blog_posts SET title = title WHERE status = 'published';--> statement-breakpoint
UPDATE events SET title = title WHERE status = 'published';
