-- The three roles of docs/decisions/0001-three-database-roles.md, made where they are missing.
--
-- Roles belong to the whole cluster, so another database of it may have made them, or may be making them at
-- this very moment: the second of two finds a duplicate, and that is fine.
--
-- The user of DATABASE_URL needs to own the database, and CREATEROLE (or to be a superuser). Where it may not
-- have CREATEROLE, or where another user of the cluster made the roles first, a database administrator runs
-- this once, and the statements below find nothing left to do:
--
--   CREATE ROLE site_visitor NOLOGIN;
--   CREATE ROLE site_administrator NOLOGIN;
--   CREATE ROLE site_guard NOLOGIN;
--   GRANT site_visitor, site_administrator, site_guard TO the_user_of_database_url;
DO $$
DECLARE
  wanted text;
BEGIN
  FOREACH wanted IN ARRAY ARRAY['site_visitor', 'site_administrator', 'site_guard'] LOOP
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = wanted) THEN
      BEGIN
        EXECUTE format('CREATE ROLE %I NOLOGIN', wanted);
      EXCEPTION WHEN duplicate_object OR unique_violation THEN
        NULL;
      END;
    END IF;
  END LOOP;
END
$$;
--> statement-breakpoint
-- Membership, so that the server may `SET LOCAL ROLE`. Since PostgreSQL 16 the creator of a role may only
-- administer it until it grants itself the right to become it; a superuser may become anyone.
DO $$
DECLARE
  wanted text;
  right_to_become text := CASE WHEN current_setting('server_version_num')::int >= 160000 THEN 'SET' ELSE 'MEMBER' END;
BEGIN
  FOREACH wanted IN ARRAY ARRAY['site_visitor', 'site_administrator', 'site_guard'] LOOP
    IF NOT pg_has_role(current_user, wanted, right_to_become) THEN
      EXECUTE format('GRANT %I TO CURRENT_USER', wanted);
    END IF;
  END LOOP;
END
$$;
