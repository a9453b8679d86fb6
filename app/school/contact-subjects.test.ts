import { expect, test } from 'vitest';
import { subjectLabel } from './contact-subjects.ts';

test.each([
  ['visite', 'Visite de l’école'],
  ['ancien-sujet', 'ancien-sujet'],
  ['constructor', 'constructor'],
])('the subject « %s » is read as « %s »', (stored, words) => expect(subjectLabel(stored)).toBe(words));
