import { SocialIcon } from '#app/routes/site/chrome/social-icons.tsx';
import { type ShareAddress, shareAddresses } from './share-addresses.ts';

type ShareLinksProps = {
  /** The shared page's full URL. */
  address: string;
  /** With the school's suffix. */
  title: string;
  heading?: string;
};

/** Links to the networks' share pages for a post or an event, each in a new tab (spec §2). */
export function ShareLinks({ address, title, heading = 'Partager cet article' }: ShareLinksProps) {
  return (
    <section aria-labelledby="partager" className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <h2 id="partager" className="text-lg">
        {heading}
      </h2>
      <ul className="flex flex-wrap gap-2 sm:gap-3">
        {shareAddresses(address, title).map(({ network, name, href }) => (
          <li key={network}>
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              className="flex min-h-11 items-center gap-2 rounded-control border border-edge bg-white px-3 font-semibold text-sm transition-colors hover:border-majorelle hover:text-majorelle sm:px-4"
            >
              <NetworkIcon network={network} />
              {name}
              <span className="sr-only">{'\u00A0'}(nouvel onglet)</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NetworkIcon({ network }: Pick<ShareAddress, 'network'>) {
  if (network !== 'x') return <SocialIcon network={network} />;
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5">
      <path d="M4 4l16 16M20 4 4 20" fill="none" stroke="currentColor" strokeWidth="2.4" />
    </svg>
  );
}
