import type { ReactNode } from 'react';
import type { Member } from '#app/features/accounts/team/list-team.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { MemberAccess } from './member-access.tsx';
import { type AssignedProps, MemberAssigned } from './member-assigned.tsx';
import { MemberFactors, type MemberFactorsProps } from './member-factors.tsx';
import { MemberRole } from './member-role.tsx';

type MemberDetailProps = AssignedProps & MemberFactorsProps & { isOwn: boolean };

/** An account: its data, its role, its access. */
export function MemberDetail({ member, isOwn, ownFactors, ...assigned }: MemberDetailProps) {
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <Facts member={member} />
      <div className="grid gap-6">
        {isOwn ? (
          <p className="rounded-card border border-line bg-white px-5 py-6 text-ink-muted">
            C’est votre compte. Son rôle et son accès sont changés par une autre personne de la direction.
          </p>
        ) : (
          <>
            {!member.disabled && <MemberRole key={member.role} member={member} ownFactors={ownFactors} />}
            <MemberAccess member={member} />
            <MemberFactors member={member} ownFactors={ownFactors} />
          </>
        )}
        <MemberAssigned {...assigned} />
      </div>
    </div>
  );
}

function Facts({ member }: { member: Member }) {
  const { email, roleLabel, disabled, lastLogin, created, secured, sessions } = member;
  return (
    <Card as="section" aria-labelledby="compte" className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="compte" className="text-lg">
          Compte
        </h2>
        {disabled ? <Badge tone="terracotta">Désactivé</Badge> : <Badge tone="emerald">En service</Badge>}
      </div>
      <dl className="grid gap-y-0.5 [&_dd]:mb-3">
        <Fact label="Email">{email}</Fact>
        <Fact label="Rôle">{roleLabel}</Fact>
        <Fact label="Dernière connexion">{lastLogin ? <Moment {...lastLogin} /> : 'Jamais'}</Fact>
        <Fact label="Validation en deux étapes">{secured ? 'Active' : 'Non activée'}</Fact>
        <Fact label="Sessions ouvertes">{sessions}</Fact>
        <Fact label="Compte créé">
          <Moment {...created} />
        </Fact>
      </dl>
    </Card>
  );
}

function Moment({ iso, exact, relative }: { iso: string; exact: string; relative: string }) {
  return (
    <time dateTime={iso}>
      {relative} ({exact})
    </time>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-ink-muted text-sm">{label}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
