import { Copy, Download, Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { toast } from '#app/ui/toaster.tsx';

type RecoveryCodesProps = { codes: string[]; schoolName: string; email: string; onSaved: () => void };

const icon = { 'aria-hidden': true, className: 'size-5' } as const;

/** Ten codes, shown once: to copy, to save as a file, to print. */
export function RecoveryCodes({ codes, schoolName, email, onSaved }: RecoveryCodesProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus();
  }, []);
  const text = asText({ codes, schoolName, email });
  return (
    <div
      data-print="only"
      className="grid gap-5 rounded-card border-2 border-saffron bg-saffron-tint p-4 sm:p-6"
    >
      <div className="grid gap-1.5">
        <h3 ref={title} tabIndex={-1} className="text-lg">
          Vos codes de secours
        </h3>
        <p className="max-w-prose">
          Ils ne seront plus affichés. Chacun remplace une fois le code de l’application, si votre téléphone
          est perdu ou en panne. Gardez-les hors de votre téléphone.
        </p>
        <p className="hidden print:block">
          {schoolName}, administration du site, compte {email}
        </p>
      </div>
      <ul aria-label="Codes de secours" className="flex flex-wrap gap-x-10 gap-y-2 font-mono text-lg">
        {codes.map((code) => (
          <li key={code}>
            {halvesOf(code).map((half) => (
              <span key={half} className="inline-block">
                {half}
              </span>
            ))}
          </li>
        ))}
      </ul>
      <div data-print="hide" className="flex flex-wrap gap-3">
        <Button variant="secondary" icon={<Copy {...icon} />} onClick={() => void copy(text)}>
          Copier
        </Button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="codes-de-secours.txt"
          className={buttonClass({ variant: 'secondary' })}
        >
          <Download {...icon} />
          Télécharger
        </a>
        <Button variant="secondary" icon={<Printer {...icon} />} onClick={() => window.print()}>
          Imprimer
        </Button>
      </div>
      <div data-print="hide">
        <Button onClick={onSaved}>J’ai conservé mes codes</Button>
      </div>
    </div>
  );
}

/** A code split at its middle hyphen, where it wraps on a short line. */
function halvesOf(code: string): string[] {
  const middle = code.indexOf('-', code.length / 2 - 1) + 1;
  return [code.slice(0, middle), code.slice(middle)];
}

function asText({ codes, schoolName, email }: Omit<RecoveryCodesProps, 'onSaved'>): string {
  return [
    `${schoolName}, administration du site`,
    `Codes de secours du compte ${email}`,
    'Chaque code ne sert qu’une fois.',
    '',
    ...codes,
    '',
  ].join('\r\n');
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: 'Codes copiés', text: 'Collez-les dans un endroit sûr.' }, 'copy');
  } catch (error) {
    console.warn('Presse-papiers indisponible', error);
    toast(
      {
        title: 'Copie impossible',
        text: 'Votre navigateur l’a refusée. Téléchargez plutôt les codes.',
        style: 'destructive',
      },
      'copy',
    );
  }
}
