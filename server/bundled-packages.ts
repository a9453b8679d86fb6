/**
 * Packages bundled into the server build: of their thousands of files few are used. A release does not
 * install them.
 */
export const bundledPackages = ['date-fns', 'drizzle-orm', 'lucide-react'];
