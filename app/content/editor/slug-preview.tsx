import { slugify } from '#app/lib/slug.ts';

type SlugPreviewProps = {
  /** The section's path: '/blog' or '/evenements'. */
  section: '/blog' | '/evenements';
  /** The current title in the form. */
  title: string;
  /** The saved row; null for a new one. */
  saved: { title: string; slug: string; published: boolean } | null;
};

/** The address that the typed title will give, and what happens to the old one (spec §2, §5). */
export function SlugPreview({ section, title, saved }: SlugPreviewProps) {
  const same = saved !== null && slugify(saved.title) === slugify(title);
  const slug = same ? saved.slug : slugify(title);
  const moves = saved?.published && !same && slug !== '';
  return (
    <div className="grid gap-1.5">
      <p className="font-semibold text-sm">Adresse de la page</p>
      <p className="rounded-control border border-line bg-sand px-3.5 py-3 text-ink-muted [overflow-wrap:anywhere]">
        {section}/
        <strong className="font-semibold text-ink">{slug || <span className="font-normal">…</span>}</strong>
      </p>
      <p role="status" className="text-ink-muted text-sm">
        {explanation(title, slug, { same, moves: Boolean(moves) })}
      </p>
    </div>
  );
}

type Change = { same: boolean; moves: boolean };

function explanation(title: string, slug: string, { same, moves }: Change): string {
  if (same) return 'Elle ne change que si vous changez le titre.';
  if (title.trim() === '') return 'L’adresse est formée d’après le titre.';
  if (slug === '') {
    return 'Le titre ne contient aucune lettre latine ni chiffre\u00A0: une adresse sera choisie à l’enregistrement.';
  }
  if (moves) return 'L’adresse change avec le titre. L’ancienne continuera de mener à cette page.';
  return 'Si cette adresse est déjà prise, un numéro y sera ajouté.';
}
