ALTER TABLE "activity_log" DROP CONSTRAINT "activity_log_action";--> statement-breakpoint
ALTER TABLE "activity_log" DROP CONSTRAINT "activity_log_subject";--> statement-breakpoint
DROP INDEX "mails_newest";--> statement-breakpoint
CREATE INDEX "mails_by_date" ON "mails" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mails_by_state" ON "mails" USING btree ("state","created_at","id");--> statement-breakpoint
ALTER TABLE "activity_log" ADD CONSTRAINT "activity_log_action" CHECK ("activity_log"."action" in ('signed_in', 'signed_out', 'created', 'updated', 'published', 'unpublished', 'deleted', 'exported', 'handled', 'reopened', 'acknowledged', 'password_changed', 'second_factor_enabled', 'second_factor_disabled', 'sessions_ended', 'sent_again', 'started', 'account_created', 'account_disabled'));--> statement-breakpoint
ALTER TABLE "activity_log" ADD CONSTRAINT "activity_log_subject" CHECK ("activity_log"."subject" in ('post', 'event', 'photo', 'carousel', 'application', 'message', 'subscriber', 'alert', 'school', 'faces', 'mail', 'job', 'account'));