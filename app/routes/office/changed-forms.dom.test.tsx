import { tryChangedForms } from '#tests/dom/changed-office-forms.tsx';

// One of the router’s forms and one that sends files itself; the others are in `changed-forms.all.dom.test.tsx`.
tryChangedForms(['a reply', 'a photo that is sent']);
