import { log } from '#app/config/log.server.ts';
import { withRole } from '#app/db/client.server.ts';
import { securityAlerts } from '#app/db/schema/operations.ts';
import { requestMark } from '#app/lib/current-request.server.ts';
import type { AlertSeverity, AlertType } from '#app/school/vocabulary.ts';
import {
  activityRules,
  alertThresholds,
  countWindowSeconds,
  reachesThreshold,
  shouldStoreRow,
  storedPerHour,
} from './alert-rules.ts';
import { addressNetwork } from './client-address.ts';
import { countEvent } from './rate-limiter.server.ts';
import { sweepAlerts } from './sweep-alerts.server.ts';
import type { Visitor } from './visitor.server.ts';

export type Alert = {
  type: AlertType;
  severity: AlertSeverity;
  /** One French sentence for the staff. */
  message: string;
  /** Context. Never a password or a form's contents. */
  details?: Record<string, unknown>;
  /** Absent without a request. */
  visitor?: Visitor;
};

const noVisitor: Visitor = { clientAddress: 'unknown', userAgent: '' };

/**
 * Stores an alert, and a critical one when its type reaches its threshold (spec §4, §9); also checks the
 * visitor's activity. Never throws: an alert that cannot be stored is logged, and its request continues.
 */
export async function raiseAlert(alert: Alert): Promise<void> {
  try {
    await storeAndEscalate(alert);
    await watchActivity(alert.visitor, alert.type === 'failed_login');
    sweepNowAndThen();
  } catch (error) {
    log.error({ err: error, type: alert.type, severity: alert.severity }, 'a security alert was not stored');
  }
}

/**
 * Counts activity worth watching (a sign-in attempt, a submitted form), and flags the visitor when there is
 * too much of it (spec §9). Never throws.
 */
export async function countActivity(visitor: Visitor): Promise<void> {
  try {
    await watchActivity(visitor, false);
  } catch (error) {
    log.error({ err: error }, 'an activity was not counted');
  }
}

async function storeAndEscalate(alert: Alert): Promise<void> {
  const count = await countEvent(`alerts\n${alert.type}`, countWindowSeconds);
  const stored = await store(alert);
  if (!stored || !reachesThreshold(alert.type, count)) return;
  log.warn({ type: alert.type, count }, 'security alerts have reached their threshold');
  await store({
    ...alert,
    severity: 'critical',
    message: `Seuil atteint : ${alert.message}`,
    details: { ...alert.details, escalation: true, count, threshold: alertThresholds[alert.type] },
  });
}

async function watchActivity(visitor: Visitor | undefined, failedLogin: boolean): Promise<void> {
  const { events, failedLogins } = activityRules;
  if (visitor) {
    const count = await countEvent(`events\n${addressNetwork(visitor.clientAddress)}`, events.seconds);
    // Once per window: the flag marks the start, not the duration.
    if (count === events.moreThan + 1) {
      await flag(
        visitor,
        'events',
        `Plus de ${events.moreThan} actions en une minute depuis une même adresse.`,
      );
    }
  }
  if (failedLogin) {
    const count = await countEvent('failed logins', failedLogins.seconds);
    if (count === failedLogins.moreThan + 1) {
      await flag(
        visitor,
        'failed-logins',
        `Plus de ${failedLogins.moreThan} connexions échouées en cinq minutes.`,
      );
    }
  }
}

async function flag(visitor: Visitor | undefined, rule: string, message: string): Promise<void> {
  await storeAndEscalate({
    type: 'suspicious_activity',
    severity: 'high',
    message,
    details: { rule },
    visitor,
  });
}

/** Inserts the alert, unless its visitor or type has used up its rows for this hour. */
async function store(alert: Alert): Promise<boolean> {
  const visitor = alert.visitor ?? noVisitor;
  const address = addressNetwork(visitor.clientAddress);
  const byVisitor = await countEvent(`stored\n${alert.type}\n${address}`, countWindowSeconds);
  if (!shouldStoreRow(byVisitor, storedPerHour.perVisitor)) return false;
  const byType = await countEvent(`stored\n${alert.type}`, countWindowSeconds);
  if (!shouldStoreRow(byType, storedPerHour.perType)) return false;
  const beyond = byVisitor > storedPerHour.perVisitor ? { thisHour: byVisitor } : {};
  await withRole('site_guard', (tx) =>
    tx.insert(securityAlerts).values({
      ipAddress: visitor.clientAddress.slice(0, 64),
      userAgent: printable(visitor.userAgent, 512),
      type: alert.type,
      severity: alert.severity,
      message: printable(alert.message, 500),
      details: storable({ ...alert.details, ...beyond, ...requestMark() }),
    }),
  );
  return true;
}

/** PostgreSQL accepts no NUL, and logs should contain no control characters. */
function printable(text: string, length: number): string {
  return text
    .replace(/\p{Cc}/gu, ' ')
    .toWellFormed()
    .slice(0, length)
    .toWellFormed();
}

const longestDetails = 4_000;

function storable(details: Record<string, unknown>): Record<string, unknown> {
  const json = JSON.stringify(details, (_key, value: unknown) =>
    typeof value === 'string' ? printable(value, 500) : value,
  );
  if (json.length > longestDetails) {
    return { truncated: true, escalation: details.escalation, ...requestMark() };
  }
  const plain: Record<string, unknown> = JSON.parse(json);
  return plain;
}

const sweepEvery = 10 * 60_000;
let sweptAt = 0;

function sweepNowAndThen(now = Date.now()): void {
  if (now - sweptAt < sweepEvery) return;
  sweptAt = now;
  sweepAlerts(new Date(now)).catch((error: unknown) => log.warn({ err: error }, 'old alerts were not swept'));
}
