import { tryChangedPages } from '#tests/dom/changed-pages.tsx';

tryChangedPages(['pre-registration', 'newsletter', 'event sign-up']);
