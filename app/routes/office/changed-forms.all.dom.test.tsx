import { tryChangedForms } from '#tests/dom/changed-office-forms.tsx';

tryChangedForms(['a note on a request', 'the words of a photo']);
