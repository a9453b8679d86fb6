/*
 * What the office calls its globals, and where it edits them; the pages of the site have theirs in `pages/`.
 */
export const globalPages = {
  school: { title: 'L’école', path: '/admin/school' },
  testimonials: { title: 'Direction et témoignages', path: '/admin/faces' },
} as const;
