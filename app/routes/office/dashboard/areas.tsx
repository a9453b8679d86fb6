import { ImageUp } from 'lucide-react';
import { Link } from 'react-router';
import { officeLinks } from '#app/routes/office/shell/navigation.ts';
import { Card } from '#app/ui/card.tsx';

const upload = {
  label: 'Ajouter des photos',
  path: '/admin/photos/upload',
  icon: ImageUp,
  description: 'Envoyer des images dans la galerie',
};

/** Every area but the dashboard itself, and the upload, which has no entry of its own in the rail (spec §2). */
const areas = officeLinks
  .filter(({ path }) => path !== '/admin/dashboard')
  .flatMap((link) => (link.path === '/admin/photos' ? [link, upload] : [link]));

/** A card for each area of the back office. */
export function Areas() {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-3">
      {areas.map(({ path, label, description, icon: Icon }) => (
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
