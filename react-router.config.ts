import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // Some forty small routes: sending them all at once costs less than asking for them one by one.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
