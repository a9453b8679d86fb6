import { cn } from '#app/lib/class-names.ts';
import { socialLinks } from '#app/school/contacts.ts';
import { useSchool } from '#app/school/school-context.ts';
import { SocialIcon } from './social-icons.tsx';

type SocialLinksProps = { label: string; vertical?: boolean; className?: string };

/** Facebook, Instagram and WhatsApp, each opening in a new tab, with targets of 44 px. */
export function SocialLinks({ label, vertical = false, className }: SocialLinksProps) {
  const school = useSchool();
  return (
    <ul aria-label={label} className={cn('flex', vertical ? 'flex-col gap-2' : 'items-center', className)}>
      {socialLinks(school).map(({ network, name, href }) => (
        <li key={network}>
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${name} (nouvel onglet)`}
            className="grid size-11 place-items-center rounded-control transition-colors hover:bg-saffron hover:text-ink"
          >
            <SocialIcon network={network} />
          </a>
        </li>
      ))}
    </ul>
  );
}
