import { type LibraryView, PhotoLibrary } from './photo-library.tsx';
import { useCarouselAction } from './use-carousel-action.ts';

/** Selects photos of the gallery for the carousel, and submits them. */
export function CarouselLibrary(props: LibraryView) {
  const { busy, send } = useCarouselAction((result) => {
    if (result.status === 'saved') props.onClose();
  });
  return (
    <PhotoLibrary
      {...props}
      text="Les photos actives des autres albums. Celles que vous choisissez s’ajoutent à la fin du carrousel."
      confirmLabel={(chosen) => (chosen > 1 ? `Ajouter ${chosen} photos` : 'Ajouter au carrousel')}
      busy={busy}
      onChoose={(photos) => send({ intent: 'add', ids: JSON.stringify(photos.map(({ id }) => id)) })}
    />
  );
}
