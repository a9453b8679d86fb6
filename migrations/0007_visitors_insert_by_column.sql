-- What a visitor hands in names only the columns that are its own: never when it was handed in, nor who handled it.
-- The rights themselves stand in app/db/grants.ts, which every start applies; a right that is taken away is taken here.
REVOKE INSERT ON lead_captures, admissions, contact_submissions, visits FROM site_visitor;
