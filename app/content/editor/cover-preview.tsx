import { ImageUp } from 'lucide-react';
import type { ImageView } from '#app/lib/image-variants.ts';
import { maxImageSize } from '#app/storage/image-limits.ts';
import { Picture } from '#app/ui/picture.tsx';

/** A chosen cover; `view` when it is in our store. */
export type ChosenCover = { url: string; view?: ImageView | undefined };

/** Placeholder for a missing cover. */
export function NoCover() {
  return (
    <div className="grid justify-items-center gap-2 py-2 text-center text-ink-muted text-sm">
      <ImageUp aria-hidden="true" className="size-8" />
      <p>
        Déposez une photo ici, ou choisissez-la dans la bibliothèque ou sur cet appareil (JPEG, PNG, WebP,
        AVIF ou HEIC). Au-dessus de {maxImageSize.words}, elle est réduite avant l’envoi.
      </p>
      <p>Sans image, un dessin aux couleurs de l’école sert de couverture.</p>
    </div>
  );
}

/** The cover as cards show it. */
export function CoverPreview({ image }: { image: ChosenCover }) {
  const shape = 'aspect-video w-full rounded-control bg-sand-deep object-cover';
  if (image.view) {
    return (
      <Picture
        image={image.view}
        alt="Aperçu de la couverture"
        sizes="(min-width: 1024px) 22rem, 90vw"
        className={shape}
      />
    );
  }
  if (image.url.startsWith('/'))
    return <img src={image.url} alt="Aperçu de la couverture" className={shape} />;
  return (
    <p className="py-2 text-center text-ink-muted text-sm [overflow-wrap:anywhere]">
      Cette couverture vient d’un autre site ({image.url}){'\u00A0'}: elle n’est pas montrée au public.
      Remplacez-la par une image de cet appareil.
    </p>
  );
}
