// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is written here is source text.
import type { Mutant } from './mutant.ts';

/** Sessions, passwords, limits, alerts, what is sanitised. */
export const security: readonly Mutant[] = [
  {
    file: 'password-rule.server.ts',
    was: 'shortestWord = 4',
    is: 'shortestWord = 5',
    tests: ['password-rule.test'],
  },
  {
    file: 'password-rule.server.ts',
    was: "if (isSuspicious(password)) return 'attack';",
    is: '',
    tests: ['password-rule.test'],
  },
  {
    file: 'client-address.ts',
    was: '.slice(-trustProxyHops)',
    is: '.slice(0, trustProxyHops)',
    tests: ['client-address.test'],
  },
  {
    file: 'client-address.ts',
    was: 'groups.slice(0, 4)',
    is: 'groups.slice(0, 5)',
    tests: ['client-address.test'],
  },
  {
    file: 'origin.server.ts',
    was: "site === 'same-origin'",
    is: "site !== 'cross-site'",
    tests: ['origin.test'],
  },
  {
    file: 'csrf.server.ts',
    was: 'proof.expires > now && sameSecret(',
    is: 'sameSecret(',
    tests: ['csrf.test', 'form-response.integration.test'],
  },
  {
    file: 'guard.server.ts',
    was: "if (!ownsSessionToken(session, form.get('sessionToken')))",
    is: 'if (false)',
    tests: ['guard.integration.test', 'every-guard.integration.test'],
  },
  {
    file: 'guard.server.ts',
    was: "'Cache-Control': 'private, no-store'",
    is: "'Cache-Control': 'private'",
    tests: ['guard.integration.test'],
  },
  {
    file: 'sessions.server.ts',
    was: ', eq(adminUsers.disabled, false)',
    is: '',
    tests: ['sessions.integration.test', 'disable-administrator.integration.test'],
  },
  {
    file: 'sessions.server.ts',
    was: 'gt(adminSessions.lastSeenAt, idleSince(now))',
    is: 'undefined',
    tests: ['sessions.integration.test'],
  },
  { file: 'session-policy.ts', was: 'now + farthest, ', is: '', tests: ['session-policy.test'] },
  {
    file: 'session-use.server.ts',
    was: 'lt(adminSessions.lastSeenAt, now)',
    is: 'undefined',
    tests: ['sessions.integration.test'],
  },
  {
    file: 'second-step.server.ts',
    was: '`${adminId}.${expires}.${passwordHash}`',
    is: '`${adminId}.${expires}`',
    tests: ['second-factor.integration.test', 'sign-in.integration.test', 'tokens.test'],
  },
  {
    file: 'second-factor.server.ts',
    was: 'lt(factors.lastStep, step)',
    is: 'lt(factors.lastStep, step + 1)',
    tests: ['second-factor.integration.test'],
  },
  {
    file: 'totp.server.ts',
    was: 'delta === null || delta > 0',
    is: 'delta === null',
    tests: ['second-factor.integration.test'],
  },
  {
    file: 'recovery-codes.server.ts',
    was: ".replaceAll('O', '0')",
    is: '',
    tests: ['recovery-codes.test', 'second-factor.integration.test'],
  },
  {
    file: 'known-device.server.ts',
    was: 'now - issued < lifetime',
    is: 'true',
    tests: ['known-device.test'],
  },
  {
    file: 'attempts.server.ts',
    was: "{ limit: 'loginAddress', key: address, own: false }",
    is: "{ limit: 'loginAddress', key: address, own: true }",
    tests: ['sign-in.integration.test'],
  },
  {
    file: 'rate-limiter.server.ts',
    was: 'addressNetwork(key)',
    is: 'key',
    tests: ['rate-limiter.integration.test'],
  },
  {
    file: 'rate-limits.ts',
    was: 'contactSender: { points: 3',
    is: 'contactSender: { points: 4',
    tests: ['rate-limits.test', 'form-response.integration.test'],
  },
  {
    file: 'alert-rules.ts',
    was: 'count % alertThresholds[type] === 0',
    is: 'count === alertThresholds[type]',
    tests: ['alert-rules.test', 'alerts.integration.test'],
  },
  {
    file: 'alerts.server.ts',
    was: 'if (!deservesRow(byVisitor, storedPerHour.perVisitor)) return false;',
    is: '',
    tests: ['alerts.integration.test'],
  },
  { file: 'suspicious-content.ts', was: ".normalize('NFKC')", is: '', tests: ['suspicious-content.test'] },
  {
    file: 'cookies.ts',
    was: 'httpOnly: true',
    is: 'httpOnly: false',
    tests: ['cookies.test', 'sessions.integration.test'],
  },
  {
    file: 'erase-traces.server.ts',
    was: 'lt(securityAlerts.timestamp, before.alerts)',
    is: 'lt(securityAlerts.timestamp, before.activity)',
    tests: ['retention.integration.test'],
  },
  {
    file: 'security-headers.ts',
    was: "'frame-ancestors': [\"'none'\"]",
    is: "'frame-ancestors': [\"'self'\"]",
    tests: ['security-headers.test', 'pipeline.test'],
  },
  {
    file: 'security-headers.ts',
    was: "if (https) headers.set('Strict-Transport-Security', strictTransport);",
    is: '',
    tests: ['security-headers.test', 'pipeline.test'],
  },
];
