import { tryChangedPages } from '#tests/dom/changed-pages.tsx';

// One form in the page and the one in a dialog; the others are in `changed-page.all.dom.test.tsx`.
tryChangedPages(['contact', 'lead']);
