CREATE TABLE "post_categories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"name_folded" text GENERATED ALWAYS AS (fold_text(name)) STORED NOT NULL,
	"slug" text NOT NULL,
	"display_order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by_name" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_categories_slug_key" UNIQUE("slug"),
	CONSTRAINT "post_categories_name_key" UNIQUE("name_folded"),
	CONSTRAINT "post_categories_name_length" CHECK (char_length("post_categories"."name") <= 40),
	CONSTRAINT "post_categories_slug_form" CHECK ("post_categories"."slug" ~ '^[a-z0-9-]+$')
);
--> statement-breakpoint
ALTER TABLE "post_categories" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "post_tags" (
	"post_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "post_tags_post_id_slug_pk" PRIMARY KEY("post_id","slug"),
	CONSTRAINT "post_tags_slug_form" CHECK ("post_tags"."slug" ~ '^[a-z0-9-]+$')
);
--> statement-breakpoint
ALTER TABLE "post_tags" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "activity_log" DROP CONSTRAINT "activity_log_subject";--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "category_id" uuid;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "tags" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "post_tags" ADD CONSTRAINT "post_tags_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_categories_in_order" ON "post_categories" USING btree ("display_order","created_at");--> statement-breakpoint
CREATE INDEX "post_tags_by_slug" ON "post_tags" USING btree ("slug");--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_category_fk" FOREIGN KEY ("category_id") REFERENCES "public"."post_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blog_posts_category" ON "blog_posts" USING btree ("category_id","published_at");--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_tags" CHECK (case when jsonb_typeof("blog_posts"."tags") = 'array' then jsonb_array_length("blog_posts"."tags") <= 8 else false end);--> statement-breakpoint
ALTER TABLE "activity_log" ADD CONSTRAINT "activity_log_subject" CHECK ("activity_log"."subject" in ('post', 'post_category', 'event', 'photo', 'carousel', 'application', 'message', 'subscriber', 'newsletter', 'alert', 'school', 'faces', 'page', 'reply_template', 'mail', 'job', 'account'));--> statement-breakpoint
CREATE POLICY "visitor_reads" ON "post_categories" AS PERMISSIVE FOR SELECT TO "site_visitor" USING (exists (select 1 from blog_posts where blog_posts.category_id = post_categories.id));--> statement-breakpoint
CREATE POLICY "office_works" ON "post_categories" AS PERMISSIVE FOR ALL TO "site_administrator" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "editor_works" ON "post_categories" AS PERMISSIVE FOR ALL TO "site_editor" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "visitor_reads" ON "post_tags" AS PERMISSIVE FOR SELECT TO "site_visitor" USING (true);--> statement-breakpoint
-- The tags of what is published are looked up in a table of their own, whoever writes the post: the trigger runs as its owner.
CREATE OR REPLACE FUNCTION public.post_has_tags() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM post_tags WHERE post_id = NEW.id;
  IF NEW.status = 'published' THEN
    INSERT INTO post_tags (post_id, slug, name)
    SELECT NEW.id, tag->>'slug', tag->>'name' FROM jsonb_array_elements(NEW.tags) AS tag;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
-- Found by its category and its tags too.
CREATE OR REPLACE FUNCTION public.post_is_found() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM search_entries WHERE kind = 'post' AND ref = OLD.id::text;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.status = 'published' THEN
    INSERT INTO search_entries (kind, ref, path, title, body, happens_at)
    VALUES ('post', NEW.id::text, '/blog/' || NEW.slug, NEW.title,
      left(concat_ws(chr(10), NEW.excerpt, words_of_html(NEW.content), NEW.author,
        (SELECT name FROM post_categories WHERE id = NEW.category_id),
        (SELECT string_agg(tag->>'name', ', ' ORDER BY place) FROM jsonb_array_elements(NEW.tags) WITH ORDINALITY AS each (tag, place))
      ), 200000), NEW.published_at);
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
-- A category's new name is found in its posts.
CREATE OR REPLACE FUNCTION public.posts_follow_category() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE blog_posts SET category_id = category_id WHERE category_id = NEW.id AND status = 'published';
  RETURN NULL;
END
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION post_has_tags(), posts_follow_category() FROM PUBLIC;--> statement-breakpoint
DROP TRIGGER blog_posts_found ON blog_posts;--> statement-breakpoint
CREATE TRIGGER blog_posts_found AFTER INSERT OR DELETE OR UPDATE OF slug, title, excerpt, content, author, category_id, tags, status, published_at ON blog_posts
  FOR EACH ROW EXECUTE FUNCTION post_is_found();--> statement-breakpoint
CREATE TRIGGER blog_posts_tagged AFTER INSERT OR UPDATE OF tags, status ON blog_posts
  FOR EACH ROW EXECUTE FUNCTION post_has_tags();--> statement-breakpoint
CREATE TRIGGER post_categories_renamed AFTER UPDATE OF name ON post_categories
  FOR EACH ROW WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION posts_follow_category();--> statement-breakpoint
-- What most schools begin with; the staff renames, adds and deletes.
INSERT INTO post_categories (name, slug, display_order) VALUES
  ('Vie de l’école', 'vie-de-lecole', 1),
  ('Pédagogie', 'pedagogie', 2),
  ('Conseils aux familles', 'conseils-aux-familles', 3),
  ('Projets', 'projets', 4);
