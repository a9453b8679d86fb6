import type { ReactNode } from 'react';
import { OfficePage } from '#app/routes/office/shell/office-page.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';

type GlobalPageProps = {
  title: string;
  text: string;
  /** Where it is edited. */
  path: string;
  /** The page of the site that shows it. */
  site: { path: string; label: string };
  /** Its form. */
  children: ReactNode;
};

/** The page of a global: the ways to its versions and to the site, and its form. */
export function GlobalPage({ title, text, path, site, children }: GlobalPageProps) {
  return (
    <OfficePage
      title={title}
      text={text}
      action={
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={`${path}/versions`} variant="ghost">
            Versions
          </ButtonLink>
          <ButtonLink to={site.path} newTab variant="secondary">
            {site.label}
          </ButtonLink>
        </div>
      }
    >
      {children}
    </OfficePage>
  );
}
