import { SiteSearchForm } from '#app/features/search/components/site-search-form.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Cover } from '#app/ui/cover.tsx';
import { Container, SectionHeading } from '#app/ui/layout.tsx';

type ContentNotFoundProps = {
  title: string;
  text: string;
  back: { to: string; label: string };
};

/** A missing, unpublished or unreadable post or event (spec §2, §8). */
export function ContentNotFound({ title, text, back }: ContentNotFoundProps) {
  return (
    <Container className="grid items-center gap-10 py-12 sm:py-20 lg:grid-cols-2">
      <div className="aspect-video overflow-hidden rounded-card lg:col-start-2 lg:row-start-1">
        <Cover cover={{ kind: 'drawing', seed: title.toLowerCase() }} sizes="100vw" priority />
      </div>
      <div className="grid justify-items-start gap-6 lg:row-start-1">
        <SectionHeading level={1} title={title} text={text} />
        <ButtonLink to={back.to}>{back.label}</ButtonLink>
        <SiteSearchForm quiet />
      </div>
    </Container>
  );
}
