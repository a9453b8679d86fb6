/** Packages that the server's build holds itself: thousands of files of which it needs a few. A release goes without them. */
export const bundledPackages = ['date-fns', 'drizzle-orm', 'lucide-react'];
