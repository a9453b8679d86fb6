import { data } from 'react-router';
import { brochureSize } from '#app/documents/brochure/brochure.server.ts';
import { philosophyPhotos } from '#app/features/photos/page-photos.server.ts';
import { directorMessage } from '#app/features/testimonials/published-testimonials.server.ts';
import { publicPage } from '#app/lib/cache-headers.ts';
import { brochureContent } from '#app/routes/resources/brochure-content.server.ts';
import { MeetingAndBrochure } from '#app/routes/site/philosophy/meeting-and-brochure.tsx';
import { homePage } from '#app/school/pages/home.ts';
import { type Philosophy, philosophyPage } from '#app/school/pages/philosophy.ts';
import { Hero } from '#app/ui/hero.tsx';
import { Container } from '#app/ui/layout.tsx';
import { ZelligeTexture } from '#app/ui/zellige-texture.tsx';
import type { Route } from './+types/philosophy.ts';
import { pageMeta, siteOf } from './page-meta.ts';
import { Approaches } from './philosophy/approaches.tsx';
import { DirectorMessage } from './philosophy/director-message.tsx';
import { SchoolValues } from './philosophy/school-values.tsx';
import { breadcrumbThing } from './structured-data.ts';
import { FigureList } from './texts/figure-list.tsx';
import { textsOf } from './texts/texts-of.server.ts';

/** Cache lifetime, in seconds, of a page that lacks the brochure's size. */
const withoutSizeSeconds = 10;

/** Mission, values, approaches (spec §2 'Philosophy page'). The texts are in the page, not in its script. */
export async function loader() {
  const { texts, complete: hasTexts } = await textsOf(philosophyPage);
  const subcategories = texts.approaches.items.map(({ photo }) => photo);
  const [photos, word, home] = await Promise.all([
    philosophyPhotos(subcategories),
    directorMessage(),
    textsOf(homePage),
  ]);
  const complete = hasTexts && photos.complete && word.complete && home.complete;
  const size = brochureSize(await brochureContent());
  const expiresIn = size === null ? withoutSizeSeconds : undefined;
  const headers = publicPage({ shows: ['photos', 'faces', 'texts'], complete, expiresIn });
  return data(
    {
      ...{ texts, figures: home.texts.figures, brochure: fileLabel(size) },
      ...{ illustrations: photos.shown, word: word.shown },
    },
    { headers },
  );
}

/** 'PDF, 140 Ko'. */
function fileLabel(size: number | null): string {
  return size === null ? 'PDF' : `PDF, ${Math.ceil(size / 10_000) * 10}\u00A0Ko`;
}

export { headers } from './page-headers.ts';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, description } = loaderData.texts.head;
  return pageMeta(matches, {
    path: '/philosophie',
    title,
    description,
    structuredData: [breadcrumbThing(siteOf(matches), [{ name: title, path: '/philosophie' }])],
  });
}

export default function PhilosophyPage({ loaderData }: Route.ComponentProps) {
  const { illustrations, word, brochure } = loaderData;
  const { head, mission, values, approaches, closing } = loaderData.texts;
  return (
    <>
      <Hero
        eyebrow={head.eyebrow}
        title={head.title}
        text={head.text}
        actions={<MeetingAndBrochure file={brochure} />}
        aside={<FigureList texts={loaderData.figures} onInk />}
      />
      <Mission mission={mission} />
      {word && <DirectorMessage word={word} />}
      <SchoolValues values={values} />
      <Approaches approaches={approaches} illustrations={illustrations} />
      <PhilosophyClosing closing={closing} brochure={brochure} />
    </>
  );
}

/** The mission: one large sentence, then the reasons. */
function Mission({ mission }: { mission: Philosophy['mission'] }) {
  return (
    <section aria-labelledby="mission" className="border-line border-b bg-white py-14 sm:py-20">
      <Container className="grid gap-8 lg:grid-cols-[3fr_2fr] lg:gap-16">
        <div className="grid content-start gap-3">
          <p className="font-semibold text-majorelle text-sm">{mission.eyebrow}</p>
          <h2 id="mission" className="text-4xl">
            {mission.title}
          </h2>
        </div>
        <div className="grid content-start gap-4 border-saffron border-t-4 pt-5 text-ink-muted lg:mt-8">
          {mission.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Container>
    </section>
  );
}

type PhilosophyClosingProps = { closing: Philosophy['closing']; brochure: string };

/** The page's end: visit, or read the brochure. */
function PhilosophyClosing({ closing, brochure }: PhilosophyClosingProps) {
  return (
    <section
      aria-labelledby="venir"
      className="relative isolate overflow-hidden bg-majorelle-deep text-white"
    >
      <ZelligeTexture className="-z-10 opacity-15" size={140} />
      <Container className="grid items-center gap-8 py-14 sm:py-20 lg:grid-cols-[1fr_auto] lg:gap-16">
        <div className="grid max-w-2xl gap-3">
          <h2 id="venir" className="text-3xl">
            {closing.title}
          </h2>
          <p className="text-lg">{closing.text}</p>
        </div>
        <div className="grid gap-3">
          <MeetingAndBrochure file={brochure} />
        </div>
      </Container>
    </section>
  );
}
