import { type Album, albumPath, galleryPath } from '#app/features/photos/albums.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';

/** A link from a page with a photo to an album, or to the gallery. */
export function AlbumLink({ album, onInk = false }: { album?: Pick<Album, 'slug'>; onInk?: boolean }) {
  return (
    <ButtonLink
      to={album ? albumPath(album) : galleryPath}
      variant={onInk ? 'onInkQuiet' : 'secondary'}
      className="justify-self-start"
    >
      Voir l’école en images
    </ButtonLink>
  );
}
