import { Link } from 'react-router';

/** Warns on every office page that the site still announces a past school year. */
export function PastCampaign({ announced, calendar }: { announced: string; calendar: string }) {
  return (
    <p
      role="status"
      className="border-saffron border-b-2 bg-saffron-tint px-4 py-3 font-medium text-ink sm:px-6 lg:px-8"
    >
      Le site annonce encore les inscriptions <span className="whitespace-nowrap">{announced}</span>
      {'. D’après le calendrier, les familles inscrivent maintenant pour '}
      <span className="whitespace-nowrap">{calendar}</span>
      {'. '}
      <Link to="/admin/school#groupe-inscriptions" className="font-semibold text-majorelle underline">
        Changer la campagne d’inscription
      </Link>
    </p>
  );
}
