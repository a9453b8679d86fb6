-- The office marks what families handed in as handled, and writes nothing else there.
GRANT UPDATE (handled_at, handled_by_name, handling_note) ON lead_captures, admissions, contact_submissions TO site_administrator;--> statement-breakpoint

GRANT SELECT, INSERT, UPDATE, DELETE ON content_editors TO site_administrator;--> statement-breakpoint
GRANT SELECT ON school_fact_changes TO site_visitor;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON school_fact_changes TO site_administrator;--> statement-breakpoint

-- The activity log grows and, in time, is erased; nobody rewrites it.
GRANT SELECT, INSERT ON activity_log TO site_administrator;--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON activity_log TO site_guard;--> statement-breakpoint

GRANT SELECT, INSERT, UPDATE, DELETE ON admin_second_factors TO site_guard;--> statement-breakpoint
GRANT UPDATE (acknowledged_at, acknowledged_by_name) ON security_alerts TO site_guard;--> statement-breakpoint
GRANT SELECT ON visit_pages, visit_days TO site_administrator;--> statement-breakpoint

-- Keeps the counts of visits in step with the visits themselves, one pass per statement. Rows are met in one order,
-- so that two batches at the same time wait for each other instead of locking each other out.
CREATE OR REPLACE FUNCTION count_visits() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  sign integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  INSERT INTO visit_pages AS known (day, page_path, visits)
    SELECT day, page_path, sign * count(*) FROM changed GROUP BY day, page_path ORDER BY day, page_path
    ON CONFLICT (day, page_path) DO UPDATE SET visits = known.visits + excluded.visits;
  INSERT INTO visit_days AS known (day, visits)
    SELECT day, sign * count(*) FROM changed GROUP BY day ORDER BY day
    ON CONFLICT (day) DO UPDATE SET visits = known.visits + excluded.visits;
  IF TG_OP = 'DELETE' THEN
    DELETE FROM visit_pages WHERE visits = 0 AND day IN (SELECT day FROM changed);
    DELETE FROM visit_days WHERE visits = 0 AND day IN (SELECT day FROM changed);
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER visits_counted AFTER INSERT ON visits
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_visits();--> statement-breakpoint
CREATE TRIGGER visits_uncounted AFTER DELETE ON visits
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_visits();--> statement-breakpoint
INSERT INTO visit_pages (day, page_path, visits) SELECT day, page_path, count(*) FROM visits GROUP BY day, page_path;--> statement-breakpoint
INSERT INTO visit_days (day, visits) SELECT day, count(*) FROM visits GROUP BY day;
