import { useEffect } from 'react';
import type { FormResult } from '#app/forms/form-results.ts';
import { postForm } from '#app/forms/post-form.ts';
import { csrfLifetime, csrfRenewal } from '#app/security/csrf-policy.ts';

/** Spec §3 'CSRF token record'; `expiresAt` by this browser's clock, in ISO 8601. */
type TokenRecord = { token: string; expiresAt: string };

const storageKey = 'mille-horizons.csrf-token';

/** The delay of the next attempt after a failed renewal (milliseconds). */
const retryAfter = 60_000;
/** The timeout of a token request (milliseconds): a submission waits for it. */
const timeoutMs = 10_000;

/** Used when session storage is refused (strict settings). */
let remembered: TokenRecord | null = null;
let renewing: Promise<TokenRecord | null> | undefined;

/** Keeps the token fresh while the form is mounted: renewed every 25 minutes, and on wake-up (spec §9). */
export function useCsrfToken(): void {
  useEffect(() => {
    let timer: number | undefined;
    let gone = false;
    async function refresh() {
      window.clearTimeout(timer);
      const record = await freshRecord();
      if (gone) return;
      window.clearTimeout(timer);
      timer = window.setTimeout(refresh, record ? Math.max(retryAfter, timeToRenewal(record)) : retryAfter);
    }
    // Timers are suspended in background tabs and on sleeping phones.
    const onWaking = () => {
      if (document.visibilityState === 'visible') void refresh();
    };
    void refresh();
    document.addEventListener('visibilitychange', onWaking);
    window.addEventListener('pageshow', onWaking);
    return () => {
      gone = true;
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', onWaking);
      window.removeEventListener('pageshow', onWaking);
    };
  }, []);
}

/**
 * Submits a form with its token; without one the submission fails here (spec §5). A token that the server
 * rejects (its cookie is gone, the secret has changed) is renewed, and the form submitted once more.
 */
export async function sendWithToken(endpoint: string, form: FormData): Promise<FormResult> {
  const response = await sendOnce(endpoint, form, await freshRecord());
  return response.status === 'unproven' ? sendOnce(endpoint, form, await renew()) : response;
}

async function sendOnce(endpoint: string, form: FormData, record: TokenRecord | null): Promise<FormResult> {
  if (!record) return { status: 'unproven' };
  form.set('csrfToken', record.token);
  return postForm(endpoint, form);
}

/** The stored token while it is younger than 25 minutes, else a new one; null when none is available. */
async function freshRecord(): Promise<TokenRecord | null> {
  const stored = readRecord();
  if (stored && timeToRenewal(stored) > 0) return stored;
  const renewed = await renew();
  if (renewed) return renewed;
  return stored && Date.parse(stored.expiresAt) > Date.now() ? stored : null;
}

function timeToRenewal({ expiresAt }: TokenRecord): number {
  return Date.parse(expiresAt) - (csrfLifetime - csrfRenewal) - Date.now();
}

function renew(): Promise<TokenRecord | null> {
  renewing ??= fetchRecord().finally(() => {
    renewing = undefined;
  });
  return renewing;
}

async function fetchRecord(): Promise<TokenRecord | null> {
  try {
    const response = await fetch('/api/csrf', { signal: AbortSignal.timeout(timeoutMs), cache: 'no-store' });
    const issued: { token: string; expiresAt: string; serverNow: string } = await response.json();
    const lifetime = Date.parse(issued.expiresAt) - Date.parse(issued.serverNow);
    const record = { token: issued.token, expiresAt: new Date(Date.now() + lifetime).toISOString() };
    keepRecord(record);
    return record;
  } catch (error) {
    console.warn('No token could be had for the contact form', error);
    return null;
  }
}

function readRecord(): TokenRecord | null {
  try {
    const { token, expiresAt } = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
    // Beyond a token's lifetime: the clock was set back since.
    const real = typeof token === 'string' && Date.parse(expiresAt) - Date.now() <= csrfLifetime;
    return real ? { token, expiresAt } : remembered;
  } catch {
    return remembered;
  }
}

function keepRecord(record: TokenRecord): void {
  remembered = record;
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(record));
  } catch {
    // Refused: it stays in memory, for this page.
  }
}
