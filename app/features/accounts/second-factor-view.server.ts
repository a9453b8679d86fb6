import { encode } from 'uqr';
import { formatDate } from '#app/lib/dates.ts';
import type { SecondFactor } from './second-factor.server.ts';
import { totpAddress } from './totp.server.ts';

/** The authenticator application in « Mon compte ». */
export type SecondFactorView =
  | { state: 'off' }
  | { state: 'on'; since: string }
  | {
      state: 'enrolling';
      /** The secret in groups of four, to type without a scanner. */
      groups: string[];
      /** A QR code of `size` × `size` modules, the dark ones as an SVG path. */
      qr: { size: number; path: string };
    };

export function viewSecondFactor(
  factor: SecondFactor,
  { email, issuer }: { email: string; issuer: string },
): SecondFactorView {
  if (factor.state === 'off') return factor;
  if (factor.state === 'on') return { state: 'on', since: formatDate(factor.since) };
  const { secret } = factor;
  return {
    state: 'enrolling',
    groups: secret.match(/.{1,4}/g) ?? [],
    qr: drawQrCode(totpAddress({ secret, email, issuer })),
  };
}

function drawQrCode(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: squares.join('') };
}
