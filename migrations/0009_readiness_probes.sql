CREATE TABLE "readiness_probes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "readiness_probes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "guard_works" ON "readiness_probes" AS PERMISSIVE FOR ALL TO "site_guard" USING (true) WITH CHECK (true);