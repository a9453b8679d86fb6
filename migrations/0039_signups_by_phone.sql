CREATE INDEX "event_signups_by_phone" ON "event_signups" USING btree ((regexp_replace(regexp_replace(coalesce("phone_e164", "phone"), '[^0-9]', '', 'g'), '^(00)?(212)?0*', '')));
