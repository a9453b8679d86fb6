ALTER TABLE "events" ADD COLUMN "repetition" jsonb;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "moves_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "events_to_move" ON "events" USING btree ("moves_at") WHERE "events"."moves_at" is not null;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_repetition" CHECK (jsonb_typeof("events"."repetition") = 'object' and octet_length("events"."repetition"::text) <= 2000);--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_moves_at" CHECK ("events"."moves_at" is null or "events"."repetition" is not null);