import { type SQL, sql } from 'drizzle-orm';

/*
 * Asked of a row of `admin_users`, in a query that reads that table. Written out: drizzle leaves the table's name out where a query
 * reads one table only, and the inner one's columns would be meant.
 */

/** Whether the account's authenticator application is in force. */
export function hasApplication(): SQL<boolean> {
  return sql<boolean>`exists (select 1 from admin_second_factors f where f.admin_id = admin_users.id and f.confirmed_at is not null)`;
}

/** Whether the account has a passkey. */
export function hasPasskey(): SQL<boolean> {
  return sql<boolean>`exists (select 1 from admin_passkeys k where k.admin_id = admin_users.id)`;
}

/** Whether the account has a second factor in force: either of them. */
export function hasSecondFactor(): SQL<boolean> {
  return sql<boolean>`(${hasApplication()} or ${hasPasskey()})`;
}

/** Whether the school asks the account to have one: of the direction alone (decision 5). */
export function mustHaveSecondFactor(): SQL<boolean> {
  return sql<boolean>`(admin_users.role = 'direction' and exists (select 1 from account_rules r where r.second_factor_required))`;
}
