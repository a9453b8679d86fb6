import { expect, test } from 'vitest';
import { defaultSettings } from '#app/school/settings.ts';
import { accountChanges, visitorMailKinds } from '#app/school/vocabulary.ts';
import { mailSamples } from './mail-samples.ts';
import { renderMail } from './render-mail.server.tsx';

const frame = {
  school: { ...defaultSettings, enrolmentCampaign: '2026-2027' },
  publicUrl: 'https://ecole.example',
};

/** The new-device message differs for a passkey and a password, an account change by what changed. */
const samples = mailSamples.flatMap((sample) => {
  const other = (data: object) => ({ ...sample, data: { ...sample.data, ...data } });
  if (sample.kind === 'new-device') return [sample, other({ byPasskey: true })];
  if (sample.kind !== 'account-changed') return [sample];
  return accountChanges.flatMap((change) => [other({ change }), other({ change, by: undefined })]);
});

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

/** A reply shows addresses where its author typed them. */
const written = samples.filter(({ kind }) => kind !== 'reply');

test.each(written)('in plain text, links of $name are on lines of their own', (sample) => {
  const { text } = renderMail(sample, frame);
  const lines = text.split('\n').filter((line) => line.includes('://'));
  for (const line of lines) expect(line.trim()).toMatch(/^https?:\/\/\S+$/);
  for (const mark of ['\u0001', '\u0002']) expect(text).not.toContain(mark);
  for (const line of text.split('\n')) if (!line.includes('://')) expect(line.length).toBeLessThanOrEqual(80);
});

test.each(samples)('what somebody typed as a name is no link in $name', (sample) => {
  const name = 'ecole-paiement.es';
  const data = JSON.parse(
    JSON.stringify(sample.data, (key, value) => (['childName', 'name', 'by'].includes(key) ? name : value)),
  );
  const { subject, html, text } = renderMail({ ...sample, data, recipientName: name }, frame);
  for (const part of [subject, html, text]) expect(part).not.toContain(name);
});

test.each(samples)('what the school wrote is in $name to the letter, to be found and copied', (sample) => {
  const words = 'Rentrée 2027 : ecole.ma/avis';
  const written = ['title', 'excerpt', 'location', 'place', 'description'];
  const data = JSON.parse(
    JSON.stringify(sample.data, (key, value) => (written.includes(key) && value ? words : value)),
  );
  if (!JSON.stringify(data).includes(words)) return;
  const { html, text } = renderMail({ ...sample, data }, frame);
  expect(html).toContain(words);
  expect(text.replaceAll(/\s+/g, ' ')).toContain(words);
  for (const part of [html, text]) expect(part).not.toContain('\u20602');
});

test('the first message to an unconfirmed address greets without the name', () => {
  for (const sample of samples.filter(({ kind }) => visitorMailKinds.some((one) => one === kind))) {
    const { html, text } = renderMail({ ...sample, recipientName: 'Gagnez un voyage' }, frame);
    expect(`${html}${text}`).not.toContain('Gagnez');
  }
});
