import { expect, test } from 'vitest';
import { defaultFacts } from '#app/school/facts.ts';
import { mailSamples } from './mail-samples.ts';
import { renderMail } from './render-mail.server.tsx';

const frame = {
  school: { ...defaultFacts, enrolmentCampaign: '2026-2027' },
  publicUrl: 'https://ecole.example',
};

/** The new device's message says other things of a passkey than of a password. */
const samples = mailSamples.flatMap((sample) =>
  sample.kind === 'new-device'
    ? [sample, { ...sample, data: { ...sample.data, byPasskey: true } }]
    : [sample],
);

test.each(samples)('$name has no word twice in a row, and no sentence without its end', (sample) => {
  const { text } = renderMail(sample, frame);
  expect(text).not.toMatch(/(?<![\p{L}’])(\p{L}+)\s+\1(?!\p{L})/iu);
  expect(text).not.toMatch(/\.{2}|undefined|null/);
});

test('of a passkey on a new device it is the key that is to be removed, not the password that is known', () => {
  const sample = samples.find(({ data }) => 'byPasskey' in data);
  if (!sample) throw new Error('expected the message');
  const { text } = renderMail(sample, frame);
  expect(text).toContain('quelqu’un tient une de vos clés d’accès');
  expect(text).not.toContain('connaît votre mot de passe');
});
