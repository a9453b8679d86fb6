import { ButtonLink } from '#app/ui/button.tsx';
import { Hero } from '#app/ui/hero.tsx';

/** What stands at the address of a post that is missing, unpublished or unreadable (spec §2, §8). */
export function PostNotFound() {
  return (
    <Hero
      title="Article non trouvé"
      text="L’article que vous recherchez n’existe pas ou n’est plus disponible."
      actions={
        <ButtonLink to="/blog" variant="onInk">
          Retour au blog
        </ButtonLink>
      }
    />
  );
}
