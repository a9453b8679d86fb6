-- What each role may do (spec §6). A table needs both a grant here and a policy in app/db/schema.ts; what is
-- made later has neither, and is refused to all three roles until a migration says otherwise.

-- PostgreSQL before 15 lets everyone make tables here.
REVOKE CREATE ON SCHEMA public FROM PUBLIC;--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO site_visitor, site_administrator, site_guard;--> statement-breakpoint
REVOKE ALL ON ALL TABLES IN SCHEMA public FROM PUBLIC, site_visitor, site_administrator, site_guard;--> statement-breakpoint
ALTER DEFAULT PRIVILEGES IN SCHEMA public REVOKE ALL ON TABLES FROM PUBLIC, site_visitor, site_administrator, site_guard;--> statement-breakpoint
ALTER DEFAULT PRIVILEGES IN SCHEMA public REVOKE ALL ON SEQUENCES FROM PUBLIC, site_visitor, site_administrator, site_guard;--> statement-breakpoint
-- Everyone may run a new function by default; not here.
ALTER DEFAULT PRIVILEGES REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC;--> statement-breakpoint

-- Visitors read what the policies show them, and hand in what they cannot read back.
GRANT SELECT ON blog_posts, events, school_photos, slug_redirects, stored_images TO site_visitor;--> statement-breakpoint
GRANT INSERT ON lead_captures, admissions, contact_submissions, visits TO site_visitor;--> statement-breakpoint

-- The office works on content, and reads or erases what the public handed in, but never rewrites it.
GRANT SELECT, INSERT, UPDATE, DELETE ON blog_posts, events, school_photos, slug_redirects, stored_images TO site_administrator;--> statement-breakpoint
GRANT SELECT, DELETE ON lead_captures, admissions, contact_submissions, visits TO site_administrator;--> statement-breakpoint

-- The guard keeps accounts (disabled, never deleted), sessions, alerts (added and, in time, erased) and counters.
GRANT SELECT, INSERT, UPDATE ON admin_users TO site_guard;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON admin_sessions, rate_limits TO site_guard;--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON security_alerts TO site_guard;
