import { type SQL, sql } from 'drizzle-orm';

/* SQL conditions for queries of `admin_users`. Column names are written out: drizzle omits the table name
   in queries of a single table, which would then refer to the inner table. */

/** Whether the account's authenticator application is active. */
export function hasApplication(): SQL<boolean> {
  return sql<boolean>`exists (select 1 from admin_second_factors f where f.admin_id = admin_users.id and f.confirmed_at is not null)`;
}

/** Whether the account has a passkey. */
export function hasPasskey(): SQL<boolean> {
  return sql<boolean>`exists (select 1 from admin_passkeys k where k.admin_id = admin_users.id)`;
}

/** Whether the account has any active second factor. */
export function hasSecondFactor(): SQL<boolean> {
  return sql<boolean>`(${hasApplication()} or ${hasPasskey()})`;
}

/** Whether the school requires one of the account: only of the direction (decision 5). */
export function mustHaveSecondFactor(): SQL<boolean> {
  return sql<boolean>`(admin_users.role = 'direction' and exists (select 1 from account_rules r where r.second_factor_required))`;
}
