import { Link } from 'react-router';

/** Says on every page of the office that the site still announces a school year that is over. */
export function PastCampaign({ campaign }: { campaign: string | null }) {
  if (!campaign) return null;
  return (
    <p
      role="status"
      className="border-saffron border-b-2 bg-saffron-tint px-4 py-3 font-medium text-ink sm:px-6 lg:px-8"
    >
      Le site annonce encore les inscriptions <span className="whitespace-nowrap">{campaign}</span>, une année
      scolaire terminée.{' '}
      <Link to="/admin/school#groupe-inscriptions" className="font-semibold text-majorelle underline">
        Changer la campagne d’inscription
      </Link>
    </p>
  );
}
