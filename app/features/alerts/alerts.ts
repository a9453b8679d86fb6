import { type AlertSeverity, type AlertType, alertSeverities } from '#app/school/vocabulary.ts';
import type { BadgeTone } from '#app/ui/badge.tsx';

/** The labels of alert types (spec §3). */
export const alertTypeLabels: Readonly<Record<AlertType, string>> = {
  failed_login: 'Connexion refusée',
  suspicious_activity: 'Activité suspecte',
  rate_limit_exceeded: 'Limite dépassée',
  injection_attempt: 'Tentative d’injection',
};

/** The labels of severities, most severe first. */
export const alertSeverityLabels: Readonly<Record<AlertSeverity, string>> = {
  critical: 'Critique',
  high: 'Élevée',
  medium: 'Moyenne',
  low: 'Faible',
};
export const severitiesFromGravest: readonly AlertSeverity[] = [...alertSeverities].reverse();

export const alertSeverityTones: Readonly<Record<AlertSeverity, BadgeTone>> = {
  critical: 'terracotta',
  high: 'saffron',
  medium: 'majorelle',
  low: 'neutral',
};

/** The filter besides type and severity: unread alerts, and escalations of repeated ones. */
export const alertStates = ['all', 'unread', 'escalations'] as const;
export type AlertState = (typeof alertStates)[number];

export const alertStateLabels: Readonly<Record<AlertState, string>> = {
  all: 'Toutes',
  unread: 'Non lues',
  escalations: 'Seuils atteints',
};

/** The query of `/admin/security`: `?type=…&severity=…&state=…&page=…`. */
export type AlertFilter = { type: AlertType | null; severity: AlertSeverity | null; state: AlertState };
export type AlertQuery = AlertFilter & { page: number };

/** The URL of a view of the list, without defaults. */
export function alertsHref({ type, severity, state, page }: AlertQuery): string {
  const params = new URLSearchParams();
  if (type) params.set('type', type);
  if (severity) params.set('severity', severity);
  if (state !== 'all') params.set('state', state);
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `/admin/security?${params}` : '/admin/security';
}

/** Whether the list is filtered. */
export function isFiltered({ type, severity, state }: AlertFilter): boolean {
  return type !== null || severity !== null || state !== 'all';
}
