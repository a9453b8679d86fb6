ALTER TABLE "daily_counts" DROP CONSTRAINT "daily_counts_kind";--> statement-breakpoint
ALTER TABLE "page_texts" DROP CONSTRAINT "page_texts_name";--> statement-breakpoint
ALTER TABLE "search_entries" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "daily_counts" ADD CONSTRAINT "daily_counts_kind" CHECK ("daily_counts"."kind" in ('device', 'origin', 'campaign', 'lead', 'admission', 'message', 'newsletter', 'vain-search'));--> statement-breakpoint
ALTER TABLE "page_texts" ADD CONSTRAINT "page_texts_name" CHECK ("page_texts"."name" in ('faces', 'home', 'philosophy', 'maternelle', 'primaire', 'college', 'lycee', 'news', 'blog', 'events', 'gallery', 'admissions', 'contact', 'newsletter', 'search', 'privacy', 'legal-notice', 'cookies'));--> statement-breakpoint
CREATE POLICY "editor_reads" ON "daily_counts" AS PERMISSIVE FOR SELECT TO "site_editor" USING (kind = 'vain-search');--> statement-breakpoint
-- Counts a search that nothing answered, of one day no more than 200 different ones. A visitor can call it and do nothing else with it.
CREATE OR REPLACE FUNCTION count_vain_search(at date, searched text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO daily_counts AS known (day, kind, name, counted)
    SELECT at, 'vain-search', searched, 1
    WHERE char_length(searched) BETWEEN 1 AND 40
      AND (EXISTS (SELECT FROM daily_counts WHERE day = at AND kind = 'vain-search' AND name = searched)
        OR (SELECT count(*) FROM daily_counts WHERE day = at AND kind = 'vain-search') < 200)
    ON CONFLICT (day, kind, name) DO UPDATE SET counted = known.counted + 1
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION count_vain_search(date, text) FROM PUBLIC;
