import type { ReactElement } from 'react';
import type { BrochureContent } from './brochure-content.ts';
import { tiling } from './brochure-drawings.ts';
import { box, link, palette, sheet, type, words } from './brochure-kit.ts';
import { inColumns, innerPage, partHeading } from './brochure-pages.ts';

const colours = [palette.saffron, palette.emerald, palette.majorelle, palette.terracotta] as const;

/** How to join the school, and where it is. */
export function admissionsPage(content: BrochureContent) {
  const { admissions, school } = content;
  const { steps, documents } = admissions;
  const step = ({ title, text }: (typeof steps)[number], index: number) =>
    box(
      { borderTop: `4 solid ${colours[index % colours.length]}`, paddingTop: 9, gap: 2 },
      words({ ...type.heading, fontSize: 13 }, `${index + 1}. ${title}`),
      words({}, text),
    );
  const document = ({ name, note }: (typeof documents)[number]) =>
    box({ gap: 1 }, words(type.label, name), words({ fontSize: 9, color: palette.inkMuted }, note));
  return innerPage(
    { bookmark: 'Admissions' },
    box(
      { paddingHorizontal: sheet.margin, paddingTop: sheet.margin, gap: 26 },
      box(
        { gap: 4 },
        words(type.eyebrow, `Inscriptions ${school.enrolmentCampaign}`),
        words(type.title, 'Rejoindre l’école'),
      ),
      box(
        {},
        partHeading('Admission', 'Quatre étapes', palette.majorelle),
        inColumns(2, 18, steps.map(step)),
      ),
      box(
        { backgroundColor: palette.sand, borderRadius: 10, padding: 18 },
        partHeading('Dossier', 'Les documents à réunir', palette.majorelle),
        inColumns(2, 12, documents.map(document)),
      ),
    ),
    contacts(content),
  );
}

/** The brochure's end, on ink, at the foot of its last page. */
function contacts({ school, phones, hours, origin }: BrochureContent) {
  const onInk = { color: palette.white, textDecoration: 'none' } as const;
  const group = (label: string, ...lines: ReactElement[]) =>
    box(
      { flex: 1, gap: 2 },
      words({ ...type.label, color: palette.saffron, marginBottom: 2 }, label),
      ...lines,
    );
  const address = [school.name, ...school.addressLines];
  return box(
    { position: 'absolute', left: 0, right: 0, bottom: 0, height: 296, backgroundColor: palette.ink },
    tiling('brochure-1', { width: sheet.width, height: 96 }),
    box(
      { paddingHorizontal: sheet.margin, paddingTop: 24, gap: 18, color: palette.white },
      box(
        { gap: 3 },
        words({ ...type.title, fontSize: 21, color: palette.white }, 'Venez nous voir'),
        words(
          { color: palette.inkFaint },
          'Un rendez-vous se prend en ligne, par téléphone ou au secrétariat.',
        ),
      ),
      box(
        { flexDirection: 'row', gap: 20 },
        group('Adresse', ...address.map((line) => words({}, line))),
        group(
          'Nous joindre',
          ...phones.map(({ href, label }) => link(href, onInk, label)),
          link(`mailto:${school.email}`, onInk, school.email),
          link(origin, onInk, origin.replace(/^https?:\/\//, '')),
        ),
        group('Horaires', ...hours.map((day) => words({}, `${day.days}\u00A0: ${day.hours}`))),
      ),
    ),
  );
}
