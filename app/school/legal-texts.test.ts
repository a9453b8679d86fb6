import { expect, test } from 'vitest';
import { settingsAt } from './campaign.ts';
import { defaultSettings } from './settings.ts';

const school = settingsAt(defaultSettings, new Date('2026-11-01T00:00:00Z'));

import type { LegalBlock, LegalPage } from './legal-content.ts';
import { cookiesPage } from './legal-cookies.ts';
import { legalNoticePage } from './legal-notice.ts';
import { privacyPage } from './legal-privacy.ts';
import { mapTexts } from './pages/text-page.ts';
import { fillPlaceholders, fillTexts } from './pages/text-placeholders.ts';
import { retention } from './retention.ts';
import { plainText, type RichText } from './rich-text.ts';

function textsOf(block: LegalBlock): readonly RichText[] {
  switch (block.kind) {
    case 'text':
    case 'note':
      return [block.text];
    case 'list':
      return block.items;
    case 'facts':
      return block.facts.flatMap(({ term, text }) => [term, text]);
    case 'entries':
      return block.entries.flatMap(({ title, text, facts }) => [
        title,
        text ?? '',
        ...facts.flatMap((fact) => [fact.term, fact.text]),
      ]);
    case 'table':
      return block.rows.map(({ cells }) => cells.map(plainText).join(' | '));
    case 'part':
      return [];
  }
}

function wordsOf({ sections, cards, ...page }: LegalPage): string {
  const bodies = sections.flatMap(({ title, blocks }) => [title, ...blocks.flatMap(textsOf)]);
  const texts = [page.title, page.intro, ...cards.flatMap(({ title, text }) => [title, text]), ...bodies];
  return texts.map(plainText).join('\n').replaceAll('\u00A0', ' ');
}

/** As the site shows them, with the school's settings. */
const facts = fillTexts(school);
const read = (page: LegalPage) => mapTexts(page, (text) => fillPlaceholders(text, facts));
const [privacy, legalNotice, cookies] = [read(privacyPage), read(legalNoticePage), read(cookiesPage)];
const pages = [privacy, legalNotice, cookies];

test('the privacy page states the retentions of the specification', () => {
  const words = wordsOf(privacy);
  expect(words).toContain('Données de prospection | 3 ans maximum');
  expect(words).toContain('Dossiers des élèves | Durée de la scolarité, plus 50 ans');
  expect(words).toContain('Données de contact | Tant que la relation est active, plus 3 ans');
  expect(words).toContain('Lettre d’information (newsletter) | Jusqu’à votre désinscription');
});

test('the pages state what the daily job erases by', () => {
  const words = pages.map(wordsOf).join('\n');
  expect(retention).toMatchObject({ prospectMonths: 36, contactMonths: 36, lapsedSubscriptionMonths: 1 });
  expect(words).toContain(`Mesure des visites | ${retention.visitMonths} mois maximum`);
  expect(words).toContain(`mesure d’audience : ${retention.visitMonths} mois maximum`);
  expect(words).toContain(`Inscriptions aux événements | ${retention.signupMonths} mois maximum`);
  expect(words).toContain(`Messages que le site vous envoie | ${retention.mailMonths / 12} an maximum`);
  expect(words).toContain(`Alertes de sécurité | ${retention.alertMonths / 12} an maximum`);
});

test('the cookie page names the four types and the two years of persistent cookies', () => {
  const words = wordsOf(cookies);
  for (const type of ['Essentiels', 'Analytiques', 'De fonctionnalité', 'De sécurité']) {
    expect(words).toContain(`${type}\n`);
  }
  expect(words).toContain('Cookies persistants : 2 ans maximum');
});

test('the legal notice and the privacy page hold every legal reference of the school', () => {
  const { cndpReference, company, ...references } = defaultSettings.legal;
  const notice = wordsOf(legalNotice);
  for (const reference of [company, ...Object.values(references)]) expect(notice).toContain(reference);
  const privacyWords = wordsOf(privacy);
  for (const reference of [company, cndpReference]) expect(privacyWords).toContain(reference);
});

test('the privacy page names who else handles the data, transfers, backups, restriction and portability', () => {
  const words = wordsOf(privacy);
  for (const part of [
    'messagerie',
    'fichiers',
    'CDN',
    'hors du Maroc',
    'sauvegardes',
    'Limitation',
    'Portabilité',
  ])
    expect(words).toContain(part);
});

test('every link inside a page leads to a section it has', () => {
  const sections = new Map(pages.map(({ path, sections }) => [path, new Set(sections.map(({ id }) => id))]));
  for (const { path, sections: own, cards } of pages) {
    const texts = [
      ...own.flatMap(({ blocks }) => blocks.flatMap(richTextsOf)),
      ...cards.map(({ text }) => text),
    ];
    const links = texts
      .flatMap((text) => (typeof text === 'string' ? [] : text))
      .filter((piece) => typeof piece !== 'string');
    for (const { to } of links) {
      const [page, anchor] = to.split('#');
      const known = sections.get(page || path);
      if (anchor && known) expect(known, `${path} → ${to}`).toContain(anchor);
    }
  }
});

function richTextsOf(block: LegalBlock): readonly RichText[] {
  return block.kind === 'table' ? block.rows.flatMap(({ cells }) => cells) : textsOf(block);
}

test('no French punctuation follows a breaking space', () => {
  for (const page of pages) expect(JSON.stringify(page)).not.toMatch(/ [:;?!»%]|« |\p{L}'\p{L}/u);
});
