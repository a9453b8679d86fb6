import { Container } from '#app/ui/layout.tsx';
import { khatamPath } from '#app/ui/zellige-mark.tsx';

/** In the words of the form and of the privacy page: nothing is promised here alone. */
const steps = [
  {
    title: 'Vous laissez votre adresse',
    text: 'Une adresse email, et rien d’autre. L’école s’en sert pour vous envoyer ses nouvelles.',
  },
  {
    title: 'Vous confirmez',
    text: 'Un lien vous parvient par email\u00A0: suivez-le. Rien d’autre ne vous sera envoyé avant.',
  },
  {
    title: 'Vous restez libre',
    text: 'Vous pourrez vous désinscrire à tout moment. Votre adresse est alors effacée dans le mois.',
  },
];

/** What one receives and how often, large; then what happens to an address, step by step. */
export function NewsletterPromise() {
  return (
    <section aria-labelledby="promesse" className="py-14 sm:py-20">
      <Container className="grid gap-10 sm:gap-14">
        <h2 id="promesse" className="max-w-[34ch] text-4xl">
          Nos actualités et nos prochains événements, par email, quand il y a quelque chose à raconter.
        </h2>
        <ol className="grid gap-8 lg:grid-cols-3 lg:gap-12">
          {steps.map(({ title, text }, index) => (
            <li key={title} className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-5 gap-y-1">
              <StepStar step={index} />
              <h3 className="text-xl">{title}</h3>
              <p className="col-start-2 text-ink-muted">{text}</p>
            </li>
          ))}
        </ol>
      </Container>
    </section>
  );
}

/** The star, cut once more at each step. */
function StepStar({ step }: { step: number }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="row-span-2 size-14 fill-saffron">
      <path d={khatamPath} />
      {step > 0 && <path d={khatamPath} transform="translate(3.5 3.5) scale(.708)" className="fill-ink" />}
      {step > 1 && <path d={khatamPath} transform="translate(6 6) scale(.5)" />}
    </svg>
  );
}
