import { Link } from 'react-router';
import { phoneNumbers } from '#app/school/contacts.ts';
import { useSchool } from '#app/school/school-context.ts';

const link = 'inline-flex min-h-11 items-center wrap-anywhere underline underline-offset-4';

type WayToSchoolProps = {
  /** The event's place, if it is not the school. */
  elsewhere: { location: string; address: string } | null;
};

/** The place and the contacts: beside an event's text, below it on a phone. */
export function WayToSchool({ elsewhere }: WayToSchoolProps) {
  const school = useSchool();
  const [phone] = phoneNumbers(school);
  return (
    <section
      id="venir"
      aria-labelledby="venir-titre"
      className="grid scroll-mt-28 gap-4 border-saffron border-t-4 pt-5 lg:sticky lg:top-28"
    >
      <h2 id="venir-titre" className="text-xl">
        {elsewhere ? 'Venir' : 'Venir à l’école'}
      </h2>
      <address className="not-italic">
        <bdi className="block wrap-anywhere font-semibold">{elsewhere?.location ?? school.name}</bdi>
        {(elsewhere ? [elsewhere.address] : school.addressLines).map((line) => (
          <span key={line} className="block wrap-anywhere">
            <bdi>{line}</bdi>
          </span>
        ))}
      </address>
      <ul className="grid justify-items-start font-semibold text-majorelle">
        {phone && (
          <li>
            <a href={phone.href} className={link}>
              {phone.label}
            </a>
          </li>
        )}
        <li data-print="hide">
          <Link to="/contact#formulaire" className={link}>
            Poser une question
          </Link>
        </li>
        {!elsewhere && (
          <li data-print="hide">
            <Link to="/contact#plan" className={link}>
              Voir le plan
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
}
