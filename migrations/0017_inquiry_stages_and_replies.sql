CREATE TABLE "dashboard_visits" (
	"admin_id" uuid PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"new_since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "dashboard_visits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "inquiry_exchanges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"inquiry_kind" text NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"lead_id" uuid GENERATED ALWAYS AS (case when inquiry_kind = 'lead' then inquiry_id end) STORED,
	"admission_id" uuid GENERATED ALWAYS AS (case when inquiry_kind = 'admission' then inquiry_id end) STORED,
	"message_id" uuid GENERATED ALWAYS AS (case when inquiry_kind = 'message' then inquiry_id end) STORED,
	"kind" text NOT NULL,
	"subject" text,
	"text" text,
	"mail_id" uuid,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inquiry_exchanges_inquiry_kind" CHECK ("inquiry_exchanges"."inquiry_kind" in ('lead', 'admission', 'message')),
	CONSTRAINT "inquiry_exchanges_kind" CHECK ("inquiry_exchanges"."kind" in ('reply', 'phone', 'whatsapp')),
	CONSTRAINT "inquiry_exchanges_reply_text" CHECK ("inquiry_exchanges"."kind" <> 'reply' or "inquiry_exchanges"."text" is not null),
	CONSTRAINT "inquiry_exchanges_subject_length" CHECK (char_length("inquiry_exchanges"."subject") <= 200),
	CONSTRAINT "inquiry_exchanges_text_length" CHECK (char_length("inquiry_exchanges"."text") <= 5000)
);
--> statement-breakpoint
ALTER TABLE "inquiry_exchanges" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reply_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"display_order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by_name" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reply_templates_name_length" CHECK (char_length("reply_templates"."name") <= 80),
	CONSTRAINT "reply_templates_subject_length" CHECK (char_length("reply_templates"."subject") <= 150),
	CONSTRAINT "reply_templates_body_length" CHECK (char_length("reply_templates"."body") <= 4000)
);
--> statement-breakpoint
ALTER TABLE "reply_templates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP VIEW "public"."applications";--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_kind";--> statement-breakpoint
ALTER TABLE "activity_log" DROP CONSTRAINT "activity_log_action";--> statement-breakpoint
ALTER TABLE "activity_log" DROP CONSTRAINT "activity_log_subject";--> statement-breakpoint
ALTER TABLE "admissions" ADD COLUMN "assigned_to" uuid;--> statement-breakpoint
ALTER TABLE "admissions" ADD COLUMN "stage" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "admissions" ADD COLUMN "visit_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "assigned_to" uuid;--> statement-breakpoint
ALTER TABLE "lead_captures" ADD COLUMN "assigned_to" uuid;--> statement-breakpoint
ALTER TABLE "lead_captures" ADD COLUMN "stage" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_captures" ADD COLUMN "visit_at" timestamp with time zone;--> statement-breakpoint
-- What was answered before there were stages is an application whose family was contacted.
UPDATE lead_captures SET stage = 'contacted' WHERE handled_at IS NOT NULL;--> statement-breakpoint
UPDATE admissions SET stage = 'contacted' WHERE handled_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE "dashboard_visits" ADD CONSTRAINT "dashboard_visits_admin_id_admin_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_exchanges" ADD CONSTRAINT "inquiry_exchanges_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_exchanges" ADD CONSTRAINT "inquiry_exchanges_author_id_admin_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."admin_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_exchanges" ADD CONSTRAINT "inquiry_exchanges_lead_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead_captures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_exchanges" ADD CONSTRAINT "inquiry_exchanges_admission_fk" FOREIGN KEY ("admission_id") REFERENCES "public"."admissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_exchanges" ADD CONSTRAINT "inquiry_exchanges_message_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inquiry_exchanges_by_inquiry" ON "inquiry_exchanges" USING btree ("inquiry_id","created_at");--> statement-breakpoint
CREATE INDEX "inquiry_exchanges_lead" ON "inquiry_exchanges" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "inquiry_exchanges_admission" ON "inquiry_exchanges" USING btree ("admission_id");--> statement-breakpoint
CREATE INDEX "inquiry_exchanges_message" ON "inquiry_exchanges" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "inquiry_exchanges_mail" ON "inquiry_exchanges" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "inquiry_exchanges_author" ON "inquiry_exchanges" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "reply_templates_in_order" ON "reply_templates" USING btree ("display_order","created_at");--> statement-breakpoint
ALTER TABLE "admissions" ADD CONSTRAINT "admissions_assigned_to_admin_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."admin_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD CONSTRAINT "contact_submissions_assigned_to_admin_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."admin_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_captures" ADD CONSTRAINT "lead_captures_assigned_to_admin_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."admin_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admissions_assigned" ON "admissions" USING btree ("assigned_to","created_at") WHERE "admissions"."assigned_to" is not null;--> statement-breakpoint
CREATE INDEX "admissions_by_stage" ON "admissions" USING btree ("suspected_spam","stage","school_level","created_at");--> statement-breakpoint
CREATE INDEX "admissions_visits" ON "admissions" USING btree ("visit_at") WHERE "admissions"."visit_at" is not null;--> statement-breakpoint
CREATE INDEX "contact_submissions_assigned" ON "contact_submissions" USING btree ("assigned_to","created_at") WHERE "contact_submissions"."assigned_to" is not null;--> statement-breakpoint
CREATE INDEX "lead_captures_assigned" ON "lead_captures" USING btree ("assigned_to","created_at") WHERE "lead_captures"."assigned_to" is not null;--> statement-breakpoint
CREATE INDEX "lead_captures_by_stage" ON "lead_captures" USING btree ("suspected_spam","stage","level_interest","created_at");--> statement-breakpoint
CREATE INDEX "lead_captures_visits" ON "lead_captures" USING btree ("visit_at") WHERE "lead_captures"."visit_at" is not null;--> statement-breakpoint
ALTER TABLE "admissions" ADD CONSTRAINT "admissions_stage" CHECK ("admissions"."stage" in ('new', 'contacted', 'visit_planned', 'file_received', 'enrolled', 'not_pursued'));--> statement-breakpoint
ALTER TABLE "lead_captures" ADD CONSTRAINT "lead_captures_stage" CHECK ("lead_captures"."stage" in ('new', 'contacted', 'visit_planned', 'file_received', 'enrolled', 'not_pursued'));--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind" CHECK ("mails"."kind" in ('lead-receipt', 'admission-receipt', 'message-receipt', 'newsletter-confirmation', 'newsletter-welcome', 'password-reset', 'password-changed', 'new-device', 'unblock', 'reply', 'inquiry-alert', 'daily-list', 'security-alert'));--> statement-breakpoint
ALTER TABLE "activity_log" ADD CONSTRAINT "activity_log_action" CHECK ("activity_log"."action" in ('signed_in', 'signed_out', 'created', 'updated', 'published', 'unpublished', 'deleted', 'exported', 'handled', 'reopened', 'acknowledged', 'password_changed', 'second_factor_enabled', 'second_factor_disabled', 'sessions_ended', 'replied', 'called', 'call_withdrawn', 'staged', 'assigned', 'sent_again', 'started', 'account_created', 'account_disabled'));--> statement-breakpoint
ALTER TABLE "activity_log" ADD CONSTRAINT "activity_log_subject" CHECK ("activity_log"."subject" in ('post', 'event', 'photo', 'carousel', 'application', 'message', 'subscriber', 'alert', 'school', 'faces', 'reply_template', 'mail', 'job', 'account'));--> statement-breakpoint
CREATE VIEW "public"."applications" WITH (security_invoker = true) AS ((select 'lead'::text as "source", "id", "full_name" as "parent_name", "email", "phone", "child_name", "child_age", "level_interest" as "level", null::text as "message", null::boolean as "privacy_accepted", "suspected_spam", "handled_at", "handled_by_name", "handling_note", "assigned_to", "stage", "visit_at", "created_at", "handled_at" is null as "waits", case when "handled_at" is null then timezone('UTC', "created_at") + interval '24 hours' end as "due", array_position(array['maternelle', 'primaire', 'college', 'lycee'], "level_interest") as "level_rank", "full_name_folded" as "parent_name_folded", "child_name_folded", "search_text" from "lead_captures") union all (select 'admission'::text as "source", "id", "parent_name" as "parent_name", "email", "phone", "child_name", "child_age", "school_level" as "level", "message" as "message", "privacy_accepted" as "privacy_accepted", "suspected_spam", "handled_at", "handled_by_name", "handling_note", "assigned_to", "stage", "visit_at", "created_at", "handled_at" is null as "waits", case when "handled_at" is null then timezone('UTC', "created_at") + interval '48 hours' end as "due", array_position(array['maternelle', 'primaire', 'college', 'lycee'], "school_level") as "level_rank", "parent_name_folded" as "parent_name_folded", "child_name_folded", "search_text" from "admissions"));--> statement-breakpoint
CREATE POLICY "guard_works" ON "dashboard_visits" AS PERMISSIVE FOR ALL TO "site_guard" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "office_works" ON "inquiry_exchanges" AS PERMISSIVE FOR ALL TO "site_administrator" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "office_works" ON "reply_templates" AS PERMISSIVE FOR ALL TO "site_administrator" USING (true) WITH CHECK (true);--> statement-breakpoint
-- « New » and « awaits its answer » are one thing, whoever writes: a copy of the last release knows the moment of the answer alone.
CREATE OR REPLACE FUNCTION stage_follows_handling() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  NEW.stage := CASE WHEN NEW.handled_at IS NULL THEN 'new' ELSE 'contacted' END;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER stage_follows_handling BEFORE INSERT OR UPDATE ON lead_captures FOR EACH ROW
  WHEN ((NEW.handled_at IS NULL) <> (NEW.stage = 'new')) EXECUTE FUNCTION stage_follows_handling();--> statement-breakpoint
CREATE TRIGGER stage_follows_handling BEFORE INSERT OR UPDATE ON admissions FOR EACH ROW
  WHEN ((NEW.handled_at IS NULL) <> (NEW.stage = 'new')) EXECUTE FUNCTION stage_follows_handling();--> statement-breakpoint
-- What the staff may begin with; the spaces before « : » and its kin do not break.
INSERT INTO reply_templates (name, subject, body, display_order)
SELECT name, subject, regexp_replace(body, ' ([:;!?])', chr(160) || '\1', 'g'), place FROM (VALUES
  (1, 'Premier contact', 'Votre demande pour {enfant}', 'Bonjour {nom},

Merci de votre intérêt pour notre école. Nous avons bien noté votre demande pour {enfant}, niveau {niveau}.

Pour faire connaissance et répondre à vos questions, le plus simple est de nous parler : dites-nous quand nous pouvons vous appeler. Notre accueil est ouvert : {horaires}.

Bien à vous,'),
  (2, 'Je n’ai pas pu vous joindre', 'Nous avons essayé de vous joindre', 'Bonjour {nom},

Nous venons de vous appeler au sujet de l’inscription de {enfant}, sans réussir à vous joindre.

À quel moment pouvons-nous vous rappeler ? Vous pouvez aussi nous appeler aux heures de l’accueil : {horaires}.

Bien à vous,'),
  (3, 'Invitation à visiter l’école', 'Venez visiter l’école', 'Bonjour {nom},

Rien ne remplace une visite : vous verrez les classes, rencontrerez l’équipe et poserez toutes vos questions sur le niveau {niveau}. Venez avec {enfant}, si vous le souhaitez.

Quel jour vous conviendrait ? Nous recevons les familles aux heures de l’accueil : {horaires}.

Bien à vous,'),
  (4, 'Confirmation de la visite', 'Votre visite de l’école', 'Bonjour {nom},

Votre visite de l’école est confirmée. Nous vous attendons {visite}.

Comptez environ une heure. Si vous avez un empêchement, répondez simplement à ce message.

À bientôt,'),
  (5, 'Pièces du dossier', 'Le dossier d’inscription de {enfant}', 'Bonjour {nom},

Pour compléter le dossier de {enfant}, merci de nous apporter ces pièces, ou de les envoyer en réponse à ce message :

– l’acte de naissance
– les bulletins des deux dernières années, si votre enfant est déjà à l’école
– deux photos d’identité
– un certificat médical et le carnet de vaccination

Dès que nous les avons, nous revenons vers vous.

Bien à vous,'),
  (6, 'Dossier reçu', 'Le dossier de {enfant} est complet', 'Bonjour {nom},

Nous avons bien reçu le dossier. Il est complet. Nous l’étudions et vous donnons notre réponse sous une semaine.

Bien à vous,'),
  (7, 'Inscription confirmée', 'L’inscription de {enfant} est confirmée', 'Bonjour {nom},

C’est avec joie que nous vous confirmons l’inscription pour l’année scolaire {campagne}. Nous nous réjouissons d’accueillir {enfant} au niveau {niveau}.

Vous recevrez avant la rentrée la liste des fournitures et toutes les informations utiles.

Bienvenue dans notre école !'),
  (8, 'Plus de place à ce niveau', 'Votre demande pour {enfant}', 'Bonjour {nom},

Merci de la confiance que vous nous accordez. Il n’y a malheureusement plus de place au niveau {niveau} pour l’année scolaire {campagne}.

Si vous le souhaitez, nous gardons votre demande sur liste d’attente et vous écrivons dès qu’une place se libère. Dites-le-nous en répondant à ce message.

Bien à vous,'),
  (9, 'Réponse à un message', 'Votre message', 'Bonjour {nom},

Merci de votre message, que nous avons lu avec attention.

Le plus simple est d’en parler : appelez-nous ou passez nous voir aux heures de l’accueil, {horaires}.

Bien à vous,')
) AS first (place, name, subject, body);
