ALTER TABLE "mails" DROP CONSTRAINT "mails_kind";--> statement-breakpoint
ALTER TABLE "activity_log" DROP CONSTRAINT "activity_log_action";--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind" CHECK ("mails"."kind" in ('lead-receipt', 'admission-receipt', 'message-receipt', 'newsletter-confirmation', 'newsletter-welcome', 'password-reset', 'password-changed', 'new-device', 'unblock', 'invitation', 'passkey-added', 'account-changed', 'email-change-new', 'email-change-old', 'reply', 'inquiry-alert', 'daily-list', 'security-alert', 'newsletter-issue'));--> statement-breakpoint
ALTER TABLE "activity_log" ADD CONSTRAINT "activity_log_action" CHECK ("activity_log"."action" in ('signed_in', 'signed_out', 'created', 'updated', 'published', 'unpublished', 'deleted', 'exported', 'handled', 'reopened', 'acknowledged', 'password_changed', 'second_factor_enabled', 'second_factor_disabled', 'second_factor_removed', 'second_factor_required', 'second_factor_optional', 'passkey_added', 'passkey_renamed', 'passkey_removed', 'sessions_ended', 'replied', 'called', 'call_withdrawn', 'staged', 'assigned', 'merged', 'separated', 'sent_again', 'sent', 'tested', 'scheduled', 'unscheduled', 'stopped', 'resumed', 'started', 'account_created', 'account_disabled', 'account_enabled', 'account_signed_out', 'role_changed', 'invited', 'invitation_withdrawn', 'transferred'));--> statement-breakpoint
-- As before (migration 0018), and the copies of the server hear that there is mail to send, as from whoever else writes some: what
-- raises an alert announces nothing, and may be a process that sends none. Names app/db/changes.server.ts' channel and form.
CREATE OR REPLACE FUNCTION tell_staff_of_alert() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO mails (kind, recipient, recipient_name, data)
  SELECT 'security-alert', account.email, left(account.full_name, 200), jsonb_build_object('message', NEW.message)
  FROM admin_users AS account LEFT JOIN admin_mail_choices AS choice ON choice.admin_id = account.id
  WHERE NOT account.disabled AND account.role = 'direction' AND coalesce(choice.alerts, true) AND NOT EXISTS (
    SELECT FROM mails WHERE kind = 'security-alert' AND recipient = account.email AND created_at > now() - interval '15 minutes'
  );
  IF FOUND THEN
    PERFORM pg_notify('site_changes', '{"from": "database", "changed": ["mails"]}');
  END IF;
  RETURN NULL;
END
$$;
