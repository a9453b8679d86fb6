import { ButtonLink } from '#app/ui/button.tsx';
import { Cover } from '#app/ui/cover.tsx';
import { Container, SectionHeading } from '#app/ui/layout.tsx';

/** What stands at the address of a post that is missing, unpublished or unreadable (spec §2, §8). */
export function PostNotFound() {
  return (
    <Container className="grid items-center gap-10 py-12 sm:py-20 lg:grid-cols-2">
      <div className="grid justify-items-start gap-6">
        <SectionHeading
          level={1}
          title="Article non trouvé"
          text="L’article que vous recherchez n’existe pas ou n’est plus disponible."
        />
        <ButtonLink to="/blog">Retour au blog</ButtonLink>
      </div>
      <div className="aspect-video overflow-hidden rounded-card max-lg:-order-1">
        <Cover cover={{ kind: 'drawing', seed: 'article non trouvé' }} sizes="100vw" priority />
      </div>
    </Container>
  );
}
