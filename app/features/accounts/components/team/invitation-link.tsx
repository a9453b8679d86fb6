import type { Invited } from '#app/features/accounts/team/team-results.ts';
import { PassOnLink } from '#app/office/pass-on-link.tsx';
import { invitationHours } from '#app/school/account-links.ts';

/** The link of a new invitation: shown now, and never again. */
export function InvitationLink({ invited }: { invited: Extract<Invited, { status: 'invited' }> }) {
  return (
    <div className="rounded-control bg-saffron-tint p-4">
      <PassOnLink href={invited.link} text={invited.isMailed ? mailed : alone} />
    </div>
  );
}

const use = `Il fonctionne une fois, pendant ${invitationHours} heures, et n’est affiché que maintenant.`;
const mailed = `Le lien est parti par email. S’il n’arrive pas, transmettez-le vous-même, à cette personne seulement. ${use}`;
const alone = `Aucun serveur de courrier n’est configuré\u00A0: transmettez ce lien vous-même, à cette personne seulement. ${use}`;
