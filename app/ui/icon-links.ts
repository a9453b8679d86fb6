/** Descriptors for the root route's `links`: the star, as SVG and as the picture phones put on a home screen. */
export const iconLinks = [
  { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
] as const;
