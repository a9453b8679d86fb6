import { ImageUp } from 'lucide-react';
import { Link } from 'react-router';
import { officeLinks } from '#app/routes/office/shell/navigation.ts';
import type { AdminRole } from '#app/school/vocabulary.ts';
import { Card } from '#app/ui/card.tsx';

const upload = {
  label: 'Ajouter des photos',
  path: '/admin/photos/upload',
  icon: ImageUp,
  description: 'Envoyer des images dans la galerie',
};

/**
 * The role's areas without the dashboard itself, plus the upload, which has no entry in the navigation (spec
 * §2).
 */
function areasFor(role: AdminRole) {
  return officeLinks(role)
    .filter(({ area }) => area !== 'dashboard')
    .flatMap((link) => (link.area === 'photos' ? [link, upload] : [link]));
}

/** A card for each office area of a role. */
export function Areas({ role }: { role: AdminRole }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-3">
      {areasFor(role).map(({ path, label, description, icon: Icon }) => (
        <Card as="li" key={path} interactive className="flex items-start gap-4">
          <Icon aria-hidden="true" className="mt-1 size-6 shrink-0 text-majorelle" />
          <span className="grid">
            <Link to={path} className="font-semibold after:absolute after:inset-0">
              {label}
            </Link>
            <span className="text-ink-muted text-sm">{description}</span>
          </span>
        </Card>
      ))}
    </ul>
  );
}
