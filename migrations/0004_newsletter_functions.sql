-- Visitors neither read nor write the list of subscribers: they call these, which run as the tables' owner and
-- tell nothing about who is on it. `search_path` is fixed, so nobody can put another table in front.

GRANT SELECT, DELETE ON newsletter_subscribers TO site_administrator;--> statement-breakpoint

-- Stores a wish to subscribe. True when a confirmation with this token is to be sent: an address that is new, not
-- yet confirmed, or gone and back. A subscriber who asks again keeps the subscription, and gets nothing.
CREATE OR REPLACE FUNCTION subscribe_to_newsletter(input_email text, input_token text) RETURNS boolean
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH wish AS (
    INSERT INTO newsletter_subscribers AS known (email, token) VALUES (lower(input_email), input_token)
    ON CONFLICT (email) DO UPDATE
      SET token = excluded.token, consented_at = now(), confirmed_at = NULL, unsubscribed_at = NULL
      WHERE known.confirmed_at IS NULL OR known.unsubscribed_at IS NOT NULL
    RETURNING 1
  )
  SELECT EXISTS (SELECT 1 FROM wish)
$$;--> statement-breakpoint

-- Confirms the subscription of this token. True when there is one, confirmed now or before.
CREATE OR REPLACE FUNCTION confirm_newsletter(input_token text) RETURNS boolean
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH confirmed AS (
    UPDATE newsletter_subscribers SET confirmed_at = coalesce(confirmed_at, now())
    WHERE token = input_token AND unsubscribed_at IS NULL
    RETURNING 1
  )
  SELECT EXISTS (SELECT 1 FROM confirmed)
$$;--> statement-breakpoint

-- Ends the subscription of this token. True when there is one, ended now or before.
CREATE OR REPLACE FUNCTION unsubscribe_from_newsletter(input_token text) RETURNS boolean
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH gone AS (
    UPDATE newsletter_subscribers SET unsubscribed_at = coalesce(unsubscribed_at, now())
    WHERE token = input_token
    RETURNING 1
  )
  SELECT EXISTS (SELECT 1 FROM gone)
$$;--> statement-breakpoint

REVOKE ALL ON FUNCTION subscribe_to_newsletter(text, text), confirm_newsletter(text), unsubscribe_from_newsletter(text) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION subscribe_to_newsletter(text, text), confirm_newsletter(text), unsubscribe_from_newsletter(text) TO site_visitor;
