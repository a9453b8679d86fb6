export type ShareAddress = { network: 'facebook' | 'x' | 'whatsapp'; name: string; href: string };

/**
 * The networks' share URLs for a post (spec §2), from its full URL and its title with the school's suffix.
 * Nothing is requested from them before a click.
 */
export function shareAddresses(address: string, title: string): ShareAddress[] {
  return [
    {
      network: 'facebook',
      name: 'Facebook',
      href: `https://www.facebook.com/sharer/sharer.php?${query({ u: address, quote: title })}`,
    },
    { network: 'x', name: 'X', href: `https://x.com/intent/post?${query({ url: address, text: title })}` },
    {
      network: 'whatsapp',
      name: 'WhatsApp',
      href: `https://wa.me/?${query({ text: `${title} ${address}` })}`,
    },
  ];
}

/** Spaces as %20: some networks do not decode '+'. */
function query(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`)
    .join('&');
}
