import type { Member } from '#app/features/accounts/team/list-team.server.ts';
import { SessionTokenField } from '#app/office/office-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Field, Select } from '#app/ui/field.tsx';
import { useColleagueAction } from './use-colleague-action.ts';

export type AssignedProps = {
  /** The number of the member's assigned inquiries. */
  assigned: number;
  /** The possible new assignees. */
  others: Pick<Member, 'id' | 'fullName'>[];
};

/** A member's assigned inquiries, to transfer to a colleague. */
export function MemberAssigned({ assigned, others }: AssignedProps) {
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
