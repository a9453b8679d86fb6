CREATE TABLE "account_rules" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"second_factor_required" boolean NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_name" text NOT NULL,
	CONSTRAINT "account_rules_one_row" CHECK ("account_rules"."only")
);
--> statement-breakpoint
ALTER TABLE "account_rules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "admin_passkeys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"admin_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"name" text NOT NULL,
	"backed_up" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "admin_passkeys_credential_id_key" UNIQUE("credential_id"),
	CONSTRAINT "admin_passkeys_name_length" CHECK (char_length("admin_passkeys"."name") <= 60)
);
--> statement-breakpoint
ALTER TABLE "admin_passkeys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "admin_recovery_codes" (
	"admin_id" uuid PRIMARY KEY NOT NULL,
	"hashes" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "admin_recovery_codes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "email_changes" (
	"admin_id" uuid PRIMARY KEY NOT NULL,
	"new_email" text NOT NULL,
	"session_id" uuid,
	"old_confirmed_at" timestamp with time zone,
	"new_confirmed_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_changes_new_email_lower_case" CHECK ("email_changes"."new_email" = lower("email_changes"."new_email")),
	CONSTRAINT "email_changes_new_email_length" CHECK (char_length("email_changes"."new_email") <= 254)
);
--> statement-breakpoint
ALTER TABLE "email_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"challenge" text NOT NULL,
	"purpose" text NOT NULL,
	"browser_hash" text,
	"admin_id" uuid,
	"session_id" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "passkey_challenges_challenge_key" UNIQUE("challenge"),
	CONSTRAINT "passkey_challenges_purpose" CHECK ("passkey_challenges"."purpose" in ('sign-in', 'second-step', 'proof', 'enrolment')),
	CONSTRAINT "passkey_challenges_bound" CHECK (("passkey_challenges"."browser_hash" is null) <> ("passkey_challenges"."session_id" is null))
);
--> statement-breakpoint
ALTER TABLE "passkey_challenges" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "account_links" DROP CONSTRAINT "account_links_purpose";--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_kind";--> statement-breakpoint
ALTER TABLE "activity_log" DROP CONSTRAINT "activity_log_action";--> statement-breakpoint
ALTER TABLE "admin_passkeys" ADD CONSTRAINT "admin_passkeys_admin_id_admin_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_recovery_codes" ADD CONSTRAINT "admin_recovery_codes_admin_id_admin_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_admin_id_admin_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_session_id_admin_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."admin_sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_admin_id_admin_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_session_id_admin_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."admin_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admin_passkeys_admin" ON "admin_passkeys" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "email_changes_session" ON "email_changes" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "email_changes_expiry" ON "email_changes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkey_challenges_admin" ON "passkey_challenges" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "passkey_challenges_session" ON "passkey_challenges" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "passkey_challenges_expiry" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_purpose" CHECK ("account_links"."purpose" in ('password-reset', 'unblock', 'email-change-new', 'email-change-old'));--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind" CHECK ("mails"."kind" in ('lead-receipt', 'admission-receipt', 'message-receipt', 'newsletter-confirmation', 'newsletter-welcome', 'password-reset', 'password-changed', 'new-device', 'unblock', 'invitation', 'passkey-added', 'email-change-new', 'email-change-old', 'reply', 'inquiry-alert', 'daily-list', 'security-alert'));--> statement-breakpoint
ALTER TABLE "activity_log" ADD CONSTRAINT "activity_log_action" CHECK ("activity_log"."action" in ('signed_in', 'signed_out', 'created', 'updated', 'published', 'unpublished', 'deleted', 'exported', 'handled', 'reopened', 'acknowledged', 'password_changed', 'second_factor_enabled', 'second_factor_disabled', 'second_factor_required', 'second_factor_optional', 'passkey_added', 'passkey_renamed', 'passkey_removed', 'sessions_ended', 'replied', 'called', 'call_withdrawn', 'staged', 'assigned', 'sent_again', 'started', 'account_created', 'account_disabled', 'account_enabled', 'account_signed_out', 'role_changed', 'invited', 'invitation_withdrawn', 'transferred'));--> statement-breakpoint
CREATE POLICY "guard_works" ON "account_rules" AS PERMISSIVE FOR ALL TO "site_guard" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "guard_works" ON "admin_passkeys" AS PERMISSIVE FOR ALL TO "site_guard" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "guard_works" ON "admin_recovery_codes" AS PERMISSIVE FOR ALL TO "site_guard" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "guard_works" ON "email_changes" AS PERMISSIVE FOR ALL TO "site_guard" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "guard_works" ON "passkey_challenges" AS PERMISSIVE FOR ALL TO "site_guard" USING (true) WITH CHECK (true);--> statement-breakpoint
-- The recovery codes are the account’s, whatever its second factor is. Copies of the last release go on with theirs while they run.
INSERT INTO "admin_recovery_codes" ("admin_id", "hashes") SELECT "admin_id", "recovery_hashes" FROM "admin_second_factors" WHERE "confirmed_at" IS NOT NULL ON CONFLICT DO NOTHING;
