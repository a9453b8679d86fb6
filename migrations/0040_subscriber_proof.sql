ALTER TABLE "newsletter_subscribers" ADD COLUMN "consent_wording" text;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD CONSTRAINT "newsletter_subscribers_consent_wording_length" CHECK (char_length("newsletter_subscribers"."consent_wording") <= 5000);--> statement-breakpoint
-- The same as `subscribe_to_newsletter`, which copies of the release before still call, with what was agreed to: the consent has its words.
CREATE OR REPLACE FUNCTION subscribe_with_wording(input_email text, input_token text, input_wording text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT subscribe_to_newsletter(input_email, input_token) THEN
    RETURN false;
  END IF;
  UPDATE newsletter_subscribers SET consent_wording = input_wording WHERE token = input_token;
  RETURN true;
END
$$;--> statement-breakpoint
-- What was written to an address about its subscription goes with it, whoever erases it. The link to confirm was written before it was known whose it is.
CREATE OR REPLACE FUNCTION forget_subscription_mail() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM mails WHERE kind = 'newsletter-confirmation' AND recipient = OLD.email;
  DELETE FROM mails WHERE about_id = OLD.id AND about_kind = 'subscriber';
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER newsletter_subscribers_forget_mail AFTER DELETE ON newsletter_subscribers
  FOR EACH ROW EXECUTE FUNCTION forget_subscription_mail();--> statement-breakpoint
REVOKE ALL ON FUNCTION subscribe_with_wording(text, text, text), forget_subscription_mail() FROM PUBLIC;
