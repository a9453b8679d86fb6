import type { ReactNode } from 'react';
import type { InvalidLinkReason } from '#app/features/accounts/account-links.server.ts';
import { AuthLink } from '#app/features/accounts/components/auth-link.tsx';
import { linkMinutes } from '#app/school/account-links.ts';
import { useSchool } from '#app/school/school-context.ts';
import { ZelligeCover } from '#app/ui/zellige.tsx';
import { khatamPath } from '#app/ui/zellige-mark.tsx';

/** The layout of the pages before the office: the login and its helper pages. */
export function AuthFrame({ banner, children }: { banner?: ReactNode; children: ReactNode }) {
  const school = useSchool();
  return (
    <>
      {/* There is no top bar of the office above it. */}
      <div className="contents max-lg:[&>section]:top-0">{banner}</div>
      <div className="grid min-h-dvh max-lg:grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <header className="relative isolate overflow-hidden bg-ink text-white">
          <ZelligeCover
            seed="administration"
            className="absolute inset-0 -z-10 opacity-25 [&>svg]:object-cover"
          />
          <div className="flex h-full flex-col justify-between gap-10 bg-ink/60 px-6 py-6 sm:max-lg:min-h-40 lg:p-12">
            <a href="/" className="flex items-center gap-3 self-start rounded-control">
              <svg viewBox="0 0 24 24" aria-hidden="true" className="size-10 fill-saffron">
                <path d={khatamPath} />
              </svg>
              <span className="font-bold font-display text-lg">{school.name}</span>
            </a>
            <p className="max-w-md font-display font-bold text-3xl max-lg:hidden">{school.slogan}</p>
          </div>
        </header>
        <main className="grid content-start justify-items-center px-4 py-10 sm:px-6 lg:content-center">
          {children}
        </main>
      </div>
    </>
  );
}

type DoorPageProps = { title: string; text?: ReactNode; children?: ReactNode };

/** A helper page of the login: its subject, its actions, the way back. */
export function AuthPage({ title, text, children }: DoorPageProps) {
  return (
    <AuthFrame>
      <div className="grid w-full max-w-md gap-6">
        <div className="grid gap-2">
          <h1 className="text-3xl">{title}</h1>
          {text && <p className="text-ink-muted">{text}</p>}
        </div>
        {children}
        <p className="text-sm">
          <AuthLink to="/admin/login">Retour à la connexion</AuthLink>
        </p>
      </div>
    </AuthFrame>
  );
}

/** For an emailed link. */
type LinkGoneProps = {
  why?: InvalidLinkReason;
  /** Its lifetime, in words. */
  lasts?: string;
  text?: string;
  children?: ReactNode;
};

/** An invalid or expired link, with the reason as far as known. */
export function LinkExpired({
  why = 'unknown',
  lasts = `${linkMinutes} minutes`,
  text,
  children,
}: LinkGoneProps) {
  const whole = {
    used: ['Ce lien a déjà servi', `Il ne fonctionne qu’une fois. ${askAgain}`],
    old: ['Ce lien est trop ancien', `Il fonctionnait pendant ${lasts}. ${askAgain}`],
    unknown: [
      'Ce lien n’est pas valable',
      text ?? `Il a déjà servi, il a plus de ${lasts}, ou il est incomplet.`,
    ],
  } as const satisfies Record<InvalidLinkReason, readonly [string, string]>;
  const [title, words] = whole[why];
  return (
    <AuthPage title={title} text={words}>
      {children}
    </AuthPage>
  );
}

const askAgain = 'S’il vous en faut un autre, demandez-le de nouveau.';

/** The result of a form on such a page, where no field can show it. */
export function AuthNotice({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="rounded-control bg-terracotta-tint px-4 py-3 text-terracotta-deep">
      {children}
    </p>
  );
}
