import type { AlertType } from '#app/school/vocabulary.ts';

/** So many alerts of a type within `countsLast` seconds raise a critical one (spec §4, §9). */
export const alertThresholds: Readonly<Record<AlertType, number>> = {
  failed_login: 3,
  suspicious_activity: 1,
  rate_limit_exceeded: 5,
  injection_attempt: 1,
};
export const countsLast = 60 * 60;

/** What is too much of a visitor's activity, and too many failed logins (spec §9.3). */
export const activityRules = {
  /** Events of one visitor: alerts, sign-in attempts, form submissions. */
  events: { moreThan: 20, seconds: 60 },
  /** Failed logins of the whole site: one address alone is stopped by the rate limit before it gets there. */
  failedLogins: { moreThan: 5, seconds: 5 * 60 },
} as const;

/** Whether the count that has just been reached calls for a critical alert: each time the threshold is met again. */
export function reachesThreshold(type: AlertType, count: number): boolean {
  return count > 0 && count % alertThresholds[type] === 0;
}

/** How many of one hour's alerts are stored row by row; beyond, see `deservesRow`. */
export const storedPerHour = { perVisitor: 20, perType: 200 } as const;

/**
 * Whether the alert that brought the hour's count here is stored: all up to `share`, then only those at twice,
 * four times, eight times the share. An attacker fills neither the table nor the staff's screen, and the
 * size of the attack is still seen. (What a row says is never rewritten: the database grants no one that.)
 */
export function deservesRow(count: number, share: number): boolean {
  return count <= share || Number.isInteger(Math.log2(count / share));
}

/** Alerts are kept a year, and never more than this many rows. */
export const alertsKept = { days: 365, rows: 10_000 } as const;
