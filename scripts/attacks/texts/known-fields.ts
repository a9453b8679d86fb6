import { formsOf } from '#tests/http/hostile-texts.ts';

const named = (names: string) => names.trim().split(/\s+/);

/** The fields of all forms that take words: a text is typed into each (fill-site.ts). */
const words = named(`
  fullName parentName childName message title content excerpt author tags imageAlt description location address
  signupNote note subject text name body word changes`);

/** Those that take one of a few values, or no words at all, and refuse the rest. */
const others = {
  'one of a list': named(`
    childAge levelInterest schoolLevel privacyAccepted intent status kind stage way category subcategory folder
    layout place role severity reason inquiries details everywhere required persons step allDay repeats cancelled
    signupsOpen signupsAsked signupPlaces signupDaysBefore moveTo analytics host visitPeriod tab sort level`),
  'addresses of mail, phone numbers': named('email phone newEmail'),
  'paths of the site': named('path redirectTo imageUrl'),
  moments: named(`
    eventDate endDay endTime visitAt dueAt day publishAt unpublishAt publishedAt repeatUntil skipped seenUntil
    knownVisit from to`),
  'ids, versions, keys, signed texts': named(`
    id event version known knownStage knownAssigned assignedTo exchange main others duplicate which what number
    undo key before order ids posts events transfer categoryId submissionKey jeton csrfToken sessionToken photo
    passkey step`),
  'numbers of a crop': named('focusX focusY cropX cropY cropWidth cropHeight'),
  files: named('picture file'),
  'secrets, never shown': named('password code currentPassword newPassword confirmation'),
  'filters of lists, chosen': named('assigned categorie month period periode qui source state type'),
  'filters of lists, days': named('a au de du'),
  ticked: named('alerts dueList figures ticked marketing preferences'),
  'for password managers': named('username'),
  'for robots alone': named('precisions'),
  'searched for, and shown in the form': named('q'),
};

const known = new Set([...words, ...Object.values(others).flat()]);

/** 'title.{id}' is a title, as 'title' is. */
const plainName = (name: string) => name.replace(/\.[0-9a-f-]{36}$/, '');

/** Of the forms of texts: section-texts.ts takes them from their schemas, each of them. */
const ofSections = /^champ-/;

/** Fields of the forms that other tests send which are not named here. */
export function unknownFields(names: Iterable<string>): string[] {
  return [...new Set([...names].map(plainName))]
    .filter((name) => name !== '' && !ofSections.test(name) && !known.has(name))
    .toSorted();
}

/** Every field that the forms of the tests of hostile input have. */
export function declaredFields(): string[] {
  return formsOf(crypto.randomUUID()).flatMap(({ fields }) => Object.keys(fields));
}
