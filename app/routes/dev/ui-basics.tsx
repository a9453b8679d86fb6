import { Badge } from '#app/ui/badge.tsx';
import { Button, type ButtonSize, type ButtonVariant } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Card } from '#app/ui/card.tsx';
import { SectionHeading } from '#app/ui/layout.tsx';

const sizes = ['text-5xl', 'text-4xl', 'text-3xl', 'text-2xl', 'text-xl', 'text-lg'];
const grounds = [
  ['bg-ink text-white', 'Encre'],
  ['bg-majorelle text-white', 'Majorelle'],
  ['bg-saffron text-ink', 'Safran'],
  ['bg-emerald text-white', 'Émeraude'],
  ['bg-terracotta text-white', 'Terre cuite'],
  ['bg-sand border border-line', 'Sable'],
  ['bg-sand-deep', 'Sable foncé'],
  ['bg-white border border-line', 'Blanc'],
];

export function Typography() {
  return (
    <section className="grid gap-6">
      <SectionHeading
        eyebrow="Couleurs et lettres"
        title="Bricolage Grotesque pour les titres, Figtree pour le texte"
        text="L’échelle monte de 1,2 en 1,2 sur un téléphone, de 1,25 en 1,25 sur un grand écran."
      />
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {grounds.map(([classes, name]) => (
          <div key={name} className={`grid h-20 items-end rounded-card p-3 font-semibold text-sm ${classes}`}>
            {name}
          </div>
        ))}
      </div>
      <div className="grid gap-3">
        {sizes.map((size) => (
          <p key={size} className={`font-bold font-display ${size}`}>
            Une école, mille possibilités
          </p>
        ))}
        <p className="max-w-article">
          {
            'De la maternelle au lycée, chaque enfant apprend à lire, à compter, à chercher et à vivre avec les autres. «\u00A0Les inscriptions sont ouvertes\u00A0: venez nous voir\u00A0!\u00A0» '
          }
          <a href="#boutons" className="text-majorelle underline underline-offset-4">
            Un lien dans le texte
          </a>
          .
        </p>
      </div>
    </section>
  );
}

const variants: ButtonVariant[] = ['primary', 'secondary', 'ghost', 'destructive'];
const buttonSizes: ButtonSize[] = ['sm', 'md', 'lg'];

export function Buttons() {
  return (
    <section className="grid gap-6" id="boutons">
      <SectionHeading eyebrow="Boutons et étiquettes" title="Ce sur quoi l’on appuie" />
      {buttonSizes.map((size) => (
        <div key={size} className="flex flex-wrap items-center gap-3">
          {variants.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              Inscription en ligne
            </Button>
          ))}
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button busy busyLabel="Envoi en cours...">
          Envoyer
        </Button>
        <Button disabled variant="secondary">
          Indisponible
        </Button>
        <ButtonLink to="/">Lien vers l’accueil</ButtonLink>
        <ButtonLink to="https://example.org/" newTab variant="secondary">
          Lien extérieur
        </ButtonLink>
      </div>
      <div className="flex flex-wrap items-center gap-3 rounded-card bg-ink p-5">
        <Button variant="onInk">Prendre rendez-vous</Button>
        <Button variant="onInkQuiet">Nous contacter</Button>
      </div>
      <div className="flex flex-wrap gap-2">
        <Badge>Brouillon</Badge>
        <Badge tone="emerald">Publié</Badge>
        <Badge tone="majorelle">Collège</Badge>
        <Badge tone="saffron">Maternelle</Badge>
        <Badge tone="terracotta">Inactif</Badge>
        <Badge tone="ink">Nouveau</Badge>
      </div>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {(['white', 'sand', 'ink', 'cycle'] as const).map((tone) => (
          <Card key={tone} tone={tone} interactive={tone === 'white'} data-cycle="maternelle">
            <h3 className="text-lg">Carte</h3>
            <p className="mt-2 text-sm">
              Un texte court, qui tient en deux lignes sur la plupart des écrans.
            </p>
          </Card>
        ))}
      </div>
    </section>
  );
}
