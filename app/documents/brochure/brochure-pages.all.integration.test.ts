import { expect, test } from 'vitest';
import { settingsAt } from '#app/school/campaign.ts';
import { defaultSettings } from '#app/school/settings.ts';
import { brochureTexts } from '#tests/helpers/brochure-texts.ts';
import { markedTexts } from '#tests/helpers/tagged-pdf.ts';
import { brochureOf } from './brochure.server.ts';
import { brochureContent } from './brochure-content.ts';
import { readBrochure } from './read-brochure.ts';

const school = settingsAt(defaultSettings, new Date('2026-11-01T00:00:00Z'));

const longFacts = {
  name: 'Groupe Scolaire International Privé Mille et Un Horizons de Sidi Bernoussi Casa',
  slogan:
    'Une école, mille possibilités, pour chaque enfant, chaque famille et tout un quartier, de trois à dix-huit ans',
  district: 'Sidi Bernoussi – quartier Al Azhar',
  addressLines: [
    'Résidence Exemple Al Azhar, immeuble B, rez-de-chaussée',
    'Angle du boulevard Abdelkader Sahraoui',
    'Face au jardin public',
    'Sidi Bernoussi',
    '20600 Casablanca',
  ],
  email: 'secretariat.des.inscriptions@groupe-scolaire-mille-horizons.example',
  phones: ['+212 5 22 00 00 00', '+212 6 00 00 00 00', '+212 5 22 00 00 01', '+212 5 22 00 00 02'],
};

test.each([
  ['the usual facts', {}],
  ['long ones', longFacts],
  [
    'short ones',
    { name: 'Éden', slogan: 'Agir', addressLines: ['Casablanca'], phones: ['+212 5 22 00 00 00'] },
  ],
])('no page ends in white, with %s', async (_, facts) => {
  const { pdf, totalPages } = await readBrochure(
    await brochureOf(brochureContent({ ...school, ...facts }, brochureTexts)),
  );
  expect(totalPages).toBe(12);
  for (let page = 1; page <= totalPages; page += 1) {
    const words = (await markedTexts(pdf, page)).filter(
      ({ text, mark }) => text.trim() && mark !== 'Artifact',
    );
    // In points above the sheet's foot: within it, and at most a margin and a card's padding away.
    const end = Math.min(...words.map(({ y }) => y));
    expect(end, `page ${page}`).toBeGreaterThan(30);
    expect(end, `page ${page}`).toBeLessThan(90);
  }
});
