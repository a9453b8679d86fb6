/**
 * The rights of each role (spec §6, decision 1), granted at every start: a dump may have been restored
 * without them or before the roles existed. A table needs both a grant here and a policy in `schema/`;
 * otherwise every role is denied. A right is revoked by a migration, once: processes of the previous release
 * may still be running.
 */
export const grants: readonly string[] = [
  // PostgreSQL before 15 lets every user create tables here; new functions are executable by everyone by
  // default.
  'revoke create on schema public from public',
  'revoke all on all tables in schema public from public',
  // No role may create objects, which nothing would clean up and which could fill the disk. Only a superuser
  // can revoke the last ones; otherwise the doctor reports them. Once they are revoked, the command itself
  // fails for other users, which is ignored.
  "do $$ begin execute format('revoke temporary on database %I from public', current_database()); end $$",
  `do $$ begin revoke execute on function lo_creat(integer), lo_create(oid), lo_from_bytea(oid, bytea) from public;
     exception when insufficient_privilege then null; end $$`,
  'alter default privileges revoke execute on functions from public',
  `revoke all on function subscribe_to_newsletter(text, text), confirm_newsletter(text),
     unsubscribe_from_newsletter(text), count_visits(), count_day(jsonb), fold_text(text), search_pattern(text), nearest_word(text), tell_staff(text, uuid),
     tell_staff_of_alert(), stage_follows_handling(), forget_staff_mail(), forget_invitation_mail(),
     forget_delivery_answer(), merged_follows_merges(), post_is_found(), event_is_found(), post_has_tags(),
     posts_follow_category(), words_of_html(text), put_back(regclass, jsonb), trash_inquiry(text, uuid, text),
     restore_inquiry(uuid), sign_up(uuid, integer, text, jsonb, jsonb),
     note_signup_phone(uuid, text, text), signup_of(text), cancel_signup(text),
     move_up_signups(uuid, text, jsonb), signup_places_taken(uuid, text), lock_event(uuid), forget_signup_mail(),
     own_signup(text), confirm_signup(text, boolean), free_refused_place(),
     subscribe_with_wording(text, text, text), forget_subscription_mail(),
     inquiry_follows_reply(), inquiry_table(text), delivered_as_handled(), delivered_as_spoken(),
     subscription_of(text), count_vain_search(date, text) from public`,
  `grant usage on schema public to site_visitor, site_administrator, site_editor, site_reception, site_guard,
     site_worker`,
  // Inserting a row computes its search column.
  `grant execute on function fold_text(text) to site_visitor, site_administrator, site_editor, site_reception,
     site_guard, site_worker`,

  // Visitors read what the policies allow and insert rows they cannot read back: only certain columns, so
  // never the time of receipt or who handled it.
  `grant select on blog_posts, events, school_photos, slug_redirects, stored_images, attachments, school_fact_changes
     to site_visitor`,
  'grant select (name, shown) on page_texts to site_visitor',
  'grant select (id, name, slug, display_order) on post_categories to site_visitor',
  'grant select on post_tags to site_visitor',
  // The search index and its word list; the worker indexes the pages.
  'grant select on search_entries, search_words to site_visitor',
  'grant execute on function nearest_word(text) to site_visitor',
  'grant select, insert, update, delete on search_entries, search_words to site_worker',
  `grant insert (id, full_name, email, phone, phone_e164, child_name, child_age, level_interest, suspected_spam)
     on lead_captures to site_visitor`,
  `grant insert (id, parent_name, email, phone, phone_e164, child_name, child_age, school_level, message, privacy_accepted,
     suspected_spam) on admissions to site_visitor`,
  `grant insert (id, full_name, email, phone, phone_e164, subject, message, privacy_accepted, suspected_spam)
     on contact_submissions to site_visitor`,
  'grant insert (page_path, user_agent, day, created_at) on visits to site_visitor',
  `grant execute on function subscribe_to_newsletter(text, text), subscribe_with_wording(text, text, text),
     confirm_newsletter(text), unsubscribe_from_newsletter(text), subscription_of(text), tell_staff(text, uuid),
     count_day(jsonb), count_vain_search(date, text) to site_visitor`,
  // Visitors access sign-ups only by functions; the office has direct rights (decision 21).
  `grant execute on function sign_up(uuid, integer, text, jsonb, jsonb), note_signup_phone(uuid, text, text), signup_of(text),
     cancel_signup(text), own_signup(text), confirm_signup(text, boolean) to site_visitor`,
  `grant execute on function move_up_signups(uuid, text, jsonb), signup_places_taken(uuid, text)
     to site_visitor, site_administrator, site_editor, site_reception`,
  'grant execute on function lock_event(uuid) to site_administrator, site_editor, site_reception',
  'grant select, insert, update, delete on event_signups to site_administrator, site_editor, site_reception',
  'grant select on events to site_reception',

  // The direction manages content, and reads or erases what the public sent, but may only mark it as handled.
  // The activity log is append-only.
  `grant select, insert, update, delete on blog_posts, events, school_photos, slug_redirects, stored_images,
     attachments, content_editors, school_fact_changes, page_texts, versions, post_categories to site_administrator`,
  `grant select, delete on lead_captures, admissions, contact_submissions, newsletter_subscribers, visits
     to site_administrator`,
  `grant update (handled_at, handled_by_name, handling_note, assigned_to)
     on lead_captures, admissions, contact_submissions to site_administrator`,
  'grant update (stage, visit_at) on lead_captures, admissions to site_administrator',
  'grant select, insert, delete on inquiry_exchanges to site_administrator',
  'grant select, insert, update, delete on inquiry_merges to site_administrator, site_reception',
  'grant select, insert, update, delete on reply_templates to site_administrator',
  'grant select on applications to site_administrator',
  'grant execute on function search_pattern(text) to site_administrator, site_editor, site_reception',
  'grant select, insert on activity_log to site_administrator',
  'grant insert on activity_log to site_editor, site_reception',
  'grant select on activity_log to site_editor',
  'grant select on visit_pages, visit_days to site_administrator',
  'grant select, delete on daily_counts to site_administrator',
  'grant select on daily_counts to site_editor',

  // Deleting moves rows to the trash; families' requests only by functions, because no role may insert one.
  'grant select, insert, delete on trash to site_administrator, site_editor',
  'grant select, delete on trash to site_reception',
  'grant execute on function put_back(regclass, jsonb) to site_administrator, site_editor',
  `grant execute on function trash_inquiry(text, uuid, text), restore_inquiry(uuid)
     to site_administrator, site_reception`,

  // Editors: what the school publishes, and of families only the newsletter's subscribers (decision 6).
  `grant select, insert, update, delete on blog_posts, events, school_photos, slug_redirects, stored_images,
     attachments, content_editors, page_texts, versions, post_categories to site_editor`,
  'grant select on newsletter_subscribers to site_editor',

  // Reception: what families send, and nothing of what the school publishes.
  `grant select, delete on lead_captures, admissions, contact_submissions, newsletter_subscribers to site_reception`,
  `grant update (handled_at, handled_by_name, handling_note, assigned_to)
     on lead_captures, admissions, contact_submissions to site_reception`,
  'grant update (stage, visit_at) on lead_captures, admissions to site_reception',
  'grant select, insert, delete on inquiry_exchanges to site_reception',
  'grant select, insert, update, delete on reply_templates to site_reception',
  'grant select on applications to site_reception',

  // Any role that causes a mail inserts it; the office reads all but its secrets, and can resend it.
  `grant insert (id, kind, recipient, recipient_name, data, about_kind, about_id) on mails to site_visitor`,
  'grant insert on mails to site_administrator, site_editor, site_reception, site_guard',
  'grant select, insert, delete on inquiry_notices to site_administrator',
  `grant select (id, kind, urgency, recipient, recipient_name, data, about_kind, about_id, state, attempts, due_at, claimed_until, expires_at, sent_at,
     last_answer, created_at, search_text) on mails to site_administrator, site_reception`,
  'grant update (state, attempts, due_at, expires_at) on mails to site_administrator, site_reception',
  'grant delete on mails to site_administrator, site_reception',
  'grant select, insert, update, delete on mails to site_worker',

  // The office writes the newsletter, the worker sends it and records the deliveries; visitors read sent
  // issues.
  'grant select, insert, update, delete on newsletter_issues, newsletter_deliveries to site_administrator, site_editor',
  'grant update (bounced_at) on newsletter_subscribers to site_administrator, site_editor, site_worker',
  'grant select on newsletter_subscribers, newsletter_issues to site_worker',
  'grant update (state, ended_at) on newsletter_issues to site_worker',
  'grant select, update on newsletter_deliveries to site_worker',
  'grant select (id, number, state, content, started_at) on newsletter_issues to site_visitor',

  // The guard manages accounts (disabled, never deleted), sessions, counters, alerts and the log (added,
  // later erased).
  'grant select, insert, update on admin_users to site_guard',
  `grant select, insert, update, delete on admin_sessions, admin_second_factors, account_links, admin_invitations,
     admin_mail_choices, dashboard_visits, rate_limits
     to site_guard`,
  `grant select, insert, update, delete on admin_passkeys, admin_recovery_codes, passkey_challenges, email_changes, account_rules
     to site_guard`,
  'grant select, insert, delete on security_alerts, activity_log, readiness_probes to site_guard',
  'grant update (acknowledged_at, acknowledged_by_name) on security_alerts to site_guard',
];
