import { roleLabels } from '#app/school/office-areas.ts';
import { adminRoles } from '#app/school/vocabulary.ts';

/** The rights of each role. */
export function RoleList() {
  return (
    <dl className="grid gap-2 rounded-control bg-sand p-4 text-sm">
      {adminRoles.map((role) => (
        <div key={role}>
          <dt className="inline font-semibold">{roleLabels[role].label}. </dt>
          <dd className="inline text-ink-muted">{roleLabels[role].text}</dd>
        </div>
      ))}
    </dl>
  );
}
