import { CalendarDays, GalleryHorizontal, ImagePlus, Images, Newspaper, ShieldCheck } from 'lucide-react';
import { carouselTarget } from '#app/features/photos/carousel-slides.ts';
import { StatCard } from '#app/ui/stat-card.tsx';
import { Figure } from './attention-list.tsx';
import type { Figures } from './read-figures.server.ts';

const icon = 'size-6';

/** The dashboard's figures (spec §2, §7, §9), for the role's areas. */
export function FigureCards({ figures }: { figures: Figures }) {
  const { photos, events, posts, unreadAlerts } = figures;
  if (photos === undefined && events === undefined && posts === undefined) return null;
  return (
    <div className="grid grid-cols-2 max-2xs:grid-cols-1 gap-3 sm:gap-4 lg:grid-cols-3 max-sm:[&_span[aria-hidden]:has(svg)]:hidden">
      {photos !== undefined && <PhotoCards photos={photos} />}
      {unreadAlerts !== undefined && (
        <StatCard
          label="Sécurité"
          value="Active"
          hint="connexion protégée"
          tone="emerald"
          icon={<ShieldCheck className={icon} />}
        />
      )}
      {events !== undefined && (
        <StatCard
          label="Événements"
          value={<Figure value={events?.all} />}
          hint={events ? `dont ${events.upcoming} à venir` : 'dont — à venir'}
          tone="terracotta"
          icon={<CalendarDays className={icon} />}
        />
      )}
      {posts !== undefined && (
        <StatCard
          label="Articles"
          value={<Figure value={posts?.all} />}
          hint={
            posts ? `dont ${posts.published} ${posts.published > 1 ? 'publiés' : 'publié'}` : 'dont — publiés'
          }
          tone="emerald"
          icon={<Newspaper className={icon} />}
        />
      )}
    </div>
  );
}

function PhotoCards({ photos }: { photos: NonNullable<Figures['photos']> | null }) {
  return (
    <>
      <StatCard
        label="Photos"
        value={<Figure value={photos?.all} />}
        hint="dans la galerie"
        icon={<Images className={icon} />}
      />
      <StatCard
        label="Carrousel"
        value={<Figure value={photos && `${photos.carousel}/${carouselTarget}`} />}
        hint="images en page d’accueil"
        tone="saffron"
        icon={<GalleryHorizontal className={icon} />}
      />
      <StatCard
        label="Ajouts de la semaine"
        value={<Figure value={photos?.recent} />}
        hint="photos en 7&nbsp;jours"
        icon={<ImagePlus className={icon} />}
      />
    </>
  );
}
