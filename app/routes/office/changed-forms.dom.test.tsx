import { tryChangedForms } from '#tests/dom/changed-office-forms.tsx';

// A form of the router and one that uploads itself; the others are in `changed-forms.all.dom.test.tsx`.
tryChangedForms(['a reply', 'a photo that is sent']);
