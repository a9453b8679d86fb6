import type { ReactNode } from 'react';
import type { Member } from '#app/features/accounts/team/list-team.server.ts';
import { SessionTokenField } from '#app/office/office-form.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Field, Select } from '#app/ui/field.tsx';
import { MemberAccess } from './member-access.tsx';
import { MemberFactors, type MemberFactorsProps } from './member-factors.tsx';
import { MemberRole } from './member-role.tsx';
import { useColleagueAction } from './use-colleague-action.ts';

type MemberDetailProps = AssignedProps & MemberFactorsProps & { isOwn: boolean };

/** An account: its data, its role, its access. */
export function MemberDetail({ member, isOwn, ownFactors, ...assigned }: MemberDetailProps) {
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <MemberData member={member} />
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

function MemberData({ member }: { member: Member }) {
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

type AssignedProps = {
  /** The number of the member's assigned inquiries. */
  assigned: number;
  /** The possible new assignees. */
  others: Pick<Member, 'id' | 'fullName'>[];
};

/** A member's assigned inquiries, to transfer to a colleague. */
function MemberAssigned({ assigned, others }: AssignedProps) {
  const { Form, busy } = useColleagueAction();
  return (
    <Card as="section" aria-labelledby="attribuees" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="attribuees" className="text-lg">
          Demandes attribuées
        </h2>
        <p role="status" className="text-ink-muted">
          {describeAssigned(assigned)}
        </p>
      </div>
      {assigned > 0 && (
        <Form method="post" className="grid gap-4">
          <SessionTokenField />
          <input type="hidden" name="intent" value="transfer" />
          <div className="max-w-xs">
            <Field label="Les transmettre à">
              <Select name="to" defaultValue="">
                <option value="">Personne en particulier</option>
                {others.map(({ id, fullName }) => (
                  <option key={id} value={id}>
                    {fullName}
                  </option>
                ))}
              </Select>
            </Field>
          </div>
          <div>
            <Button type="submit" variant="secondary" busy={busy} busyLabel="Un instant…">
              Transmettre
            </Button>
          </div>
        </Form>
      )}
    </Card>
  );
}

function describeAssigned(assigned: number): string {
  if (assigned === 0) return 'Aucune demande ne lui est attribuée.';
  return assigned === 1 ? 'Une demande lui est attribuée.' : `${assigned} demandes lui sont attribuées.`;
}
