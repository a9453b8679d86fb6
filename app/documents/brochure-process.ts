import { Document, renderToBuffer } from '@react-pdf/renderer';
import { createElement } from 'react';
import { admissionsPage } from './brochure-admissions.ts';
import type { BrochureContent } from './brochure-content.ts';
import { cyclePages } from './brochure-cycles.ts';
import { registerFonts } from './brochure-kit.ts';
import { approachesPage, coverPage, missionPage } from './brochure-pages.ts';

/* A process of its own, started by brochure.server.ts: is sent the words, sends back the file, ends. */

function brochure(content: BrochureContent) {
  const { school, cycles } = content;
  return createElement(
    Document,
    {
      title: `${school.name} – ${school.slogan}`,
      author: school.name,
      subject: school.description,
      keywords: `école, ${school.city}, ${cycles.map(({ cycle }) => cycle.name.toLowerCase()).join(', ')}`,
      creator: school.name,
      language: 'fr',
      pageMode: 'useOutlines',
    },
    coverPage(content),
    missionPage(content),
    approachesPage(content),
    ...cycles.flatMap((cycle) => cyclePages(cycle, school.name)),
    admissionsPage(content),
  );
}

/** @throws by ending with a code other than 0, the reason on stderr */
async function answer(content: BrochureContent) {
  registerFonts();
  const file = await renderToBuffer(brochure(content));
  process.send?.(new Uint8Array(file), () => process.disconnect());
}

process.once('message', (content) => void answer(content as BrochureContent));
