import type { AlertType } from '#app/school/vocabulary.ts';

/** So many alerts of a type within `countWindowSeconds` seconds raise a critical one (spec §4, §9). */
export const alertThresholds: Readonly<Record<AlertType, number>> = {
  failed_login: 3,
  suspicious_activity: 1,
  rate_limit_exceeded: 5,
  injection_attempt: 1,
};
export const countWindowSeconds = 60 * 60;

/** Thresholds for a visitor's activity and for failed logins (spec §9.3). */
export const activityRules = {
  /** Events of one visitor: alerts, sign-in attempts, form submissions. */
  events: { moreThan: 20, seconds: 60 },
  /** Failed logins of the whole site: the rate limit stops a single address earlier. */
  failedLogins: { moreThan: 5, seconds: 5 * 60 },
} as const;

/** Whether this count raises a critical alert: at each multiple of the threshold. */
export function reachesThreshold(type: AlertType, count: number): boolean {
  return count > 0 && count % alertThresholds[type] === 0;
}

/** How many alerts an hour are stored individually; beyond, see `shouldStoreRow`. */
export const storedPerHour = { perVisitor: 20, perType: 200 } as const;

/**
 * Whether the alert with this count of the hour is stored: all up to `share`, then only the ones at two,
 * four, eight times the share. So an attacker floods neither the table nor the staff's screen, and the size
 * of an attack stays visible. (Rows are never updated: no role may.)
 */
export function shouldStoreRow(count: number, share: number): boolean {
  return count <= share || Number.isInteger(Math.log2(count / share));
}

/** Retention of alerts: a year, and a maximum number of rows. */
export const alertRetention = { days: 365, rows: 10_000 } as const;
