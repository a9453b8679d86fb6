import type { SocialNetwork } from '#app/school/contacts.ts';

/** The three networks' logos, in the current colour. */
const drawings: Record<SocialNetwork, React.ReactNode> = {
  facebook: (
    <path
      d="M13.6 21v-7.6h2.6l.5-3.2h-3.1V8.2c0-1 .4-1.6 1.8-1.6h1.5V3.8c-.5-.1-1.3-.2-2.2-.2-2.6 0-4.1 1.5-4.1 4.2v2.4H7.8v3.2h2.8V21z"
      fill="currentColor"
    />
  ),
  instagram: (
    <g fill="none" stroke="currentColor" strokeWidth="2">
      <rect x="3.5" y="3.5" width="17" height="17" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <circle cx="16.8" cy="7.2" r=".6" fill="currentColor" />
    </g>
  ),
  whatsapp: (
    <>
      <path
        d="M3.6 20.4l1.2-4.3a8.5 8.5 0 1 1 3.2 3.1z"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.9"
        strokeLinejoin="round"
      />
      <path
        d="M9.2 7.6c.3 0 .5 0 .7.5l.7 1.6c.1.2 0 .4-.1.6l-.6.8c.6 1.2 1.6 2.1 2.9 2.7l.8-.9c.2-.2.4-.3.6-.2l1.6.8c.3.1.5.3.4.6-.1 1.2-1.1 2-2.2 1.9-3.4-.4-6.3-3.2-6.7-6.4-.1-1 .8-2 1.9-2z"
        fill="currentColor"
      />
    </>
  ),
};

export function SocialIcon({ network, className }: { network: SocialNetwork; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={className ?? 'size-5'}>
      {drawings[network]}
    </svg>
  );
}
