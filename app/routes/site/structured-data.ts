import type {
  BlogPosting,
  BreadcrumbList,
  Event,
  FAQPage,
  PostalAddress,
  School,
  VideoObject,
  WebSite,
  WithContext,
} from 'schema-dts';
import type { Hours, SchoolSettings } from '#app/school/settings.ts';
import { type Site, shareImagePath } from './page-meta.ts';

/*
 * Structured data for search engines: JSON-LD with schema.org, for `structuredData` of `pageMeta`. Pure: the
 * same on the server and in the browser. Texts are unescaped; the writer escapes them (the router's `Meta`
 * does).
 */

const vocabulary = { '@context': 'https://schema.org' } as const;

/** The school itself (home page): name, address, contacts, hours and networks, from its settings. */
export function schoolThing({ school, origin }: Site): WithContext<School> {
  return {
    ...vocabulary,
    '@type': 'School',
    '@id': schoolId(origin),
    name: school.name,
    alternateName: school.shortName,
    slogan: school.slogan,
    description: school.description,
    url: `${origin}/`,
    logo: logoAddress(origin),
    image: `${origin}${shareImagePath('/')}`,
    ...(school.phones[0] ? { telephone: school.phones[0] } : {}),
    email: school.email,
    address: schoolAddress(school),
    geo: { '@type': 'GeoCoordinates', ...school.location },
    openingHoursSpecification: openingHours(school.openingHours),
    areaServed: { '@type': 'City', name: school.city },
    sameAs: Object.values(school.social),
  };
}

/** The site, published by the school (home page). */
export function siteThing({ school, origin }: Site): WithContext<WebSite> {
  return {
    ...vocabulary,
    '@type': 'WebSite',
    '@id': `${origin}/#site`,
    url: `${origin}/`,
    name: school.name,
    alternateName: school.shortName,
    description: school.description,
    inLanguage: 'fr',
    publisher: { '@id': schoolId(origin) },
  };
}

export type Crumb = { name: string; path: string };

/** The breadcrumb from the home page (added here) to the page itself. */
export function breadcrumbThing({ origin }: Site, trail: readonly Crumb[]): WithContext<BreadcrumbList> {
  return {
    ...vocabulary,
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Accueil', path: '/' }, ...trail].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${origin}${path}`,
    })),
  };
}

/** Both plain text. */
export type Question = { question: string; answer: string };

export type VideoData = {
  title: string;
  /** Its watch page and its player. */
  address: string;
  player: string;
  /** Its thumbnail, if its provider has one; else the page's image. */
  thumbnail?: string | undefined;
};

/** A post's video, as old as the post. */
export function videoThing(
  { origin }: Site,
  { title, address, player, thumbnail }: VideoData,
  { path, publishedAt }: Pick<PostData, 'path' | 'publishedAt'>,
): WithContext<VideoObject> {
  return {
    ...vocabulary,
    '@type': 'VideoObject',
    name: title,
    description: title,
    url: address,
    embedUrl: player,
    thumbnailUrl: [thumbnail ?? `${origin}${shareImagePath(path)}`],
    uploadDate: publishedAt,
    inLanguage: 'fr',
  };
}

/** The questions of a page, without duplicates. */
export function faqThing(questions: readonly Question[]): WithContext<FAQPage> {
  return {
    ...vocabulary,
    '@type': 'FAQPage',
    mainEntity: onceEach(questions).map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

function onceEach(questions: readonly Question[]): Question[] {
  const byWords = new Map(questions.map((each) => [each.question.toLocaleLowerCase('fr'), each]));
  return [...byWords.values()];
}

export type PostData = {
  path: string;
  title: string;
  description: string;
  author: string;
  category?: string | undefined;
  tags?: readonly string[];
  /** Both ISO 8601 with an offset. */
  publishedAt: string;
  modifiedAt?: string | undefined;
  /** Full URL or path of its picture; by default, the page's share image. */
  image?: string | undefined;
};

/** A published post. */
export function postThing({ school, origin }: Site, post: PostData): WithContext<BlogPosting> {
  return {
    ...vocabulary,
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.description,
    url: `${origin}${post.path}`,
    mainEntityOfPage: `${origin}${post.path}`,
    inLanguage: 'fr',
    image: [pictureAddress(origin, post)],
    datePublished: post.publishedAt,
    dateModified: post.modifiedAt ?? post.publishedAt,
    ...(post.category ? { articleSection: post.category } : {}),
    ...(post.tags?.length ? { keywords: post.tags.join(', ') } : {}),
    author: authorOf({ school, origin }, post.author),
    publisher: organisation({ school, origin }),
  };
}

export type EventData = {
  path: string;
  title: string;
  description: string;
  /** ISO 8601: days, or instants with Casablanca's offset; no end when unknown. */
  dates: { start: string; end: string | null };
  cancelled: boolean;
  location: string;
  /** The place's address; '' when not given. */
  address: string;
  /** As for a post. */
  image?: string | undefined;
};

/**
 * A published event. Its place is a free line: without an address of its own, a room of the school has the
 * school's address; another place has its own, in no town but one that it names.
 */
export function eventThing({ school, origin }: Site, event: EventData): WithContext<Event> {
  return {
    ...vocabulary,
    '@type': 'Event',
    name: event.title,
    description: event.description,
    url: `${origin}${event.path}`,
    inLanguage: 'fr',
    image: [pictureAddress(origin, event)],
    startDate: event.dates.start,
    ...(event.dates.end === null ? {} : { endDate: event.dates.end }),
    eventStatus: `https://schema.org/${event.cancelled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: event.location, address: placeAddress(school, event) },
    organizer: organisation({ school, origin }),
  };
}

/** The school itself, or a staff member, who has no page of their own. */
function authorOf({ school, origin }: Site, name: string) {
  if (name === school.name) return organisation({ school, origin });
  return {
    '@type': 'Person',
    name,
    affiliation: { '@id': schoolId(origin) },
  } as const;
}

/** The `@id` of the school in `schoolThing`. */
function schoolId(origin: string): string {
  return `${origin}/#ecole`;
}

function logoAddress(origin: string): string {
  return `${origin}/icon-512.png`;
}

function organisation({ school, origin }: Site) {
  return {
    '@type': 'School',
    '@id': schoolId(origin),
    name: school.name,
    url: `${origin}/`,
    logo: logoAddress(origin),
  } as const;
}

function pictureAddress(origin: string, { image, path }: { image?: string | undefined; path: string }) {
  return new URL(image ?? shareImagePath(path), origin).href;
}

/** The last address line is the town's, with its postal code if it has one. */
function schoolAddress({ addressLines, city }: SchoolSettings): PostalAddress {
  const postalCode = /\b\d{5}\b/.exec(addressLines.at(-1) ?? '')?.[0];
  return {
    '@type': 'PostalAddress',
    streetAddress: addressLines.slice(0, -1).join(', '),
    ...(postalCode ? { postalCode } : {}),
    addressLocality: city,
    addressCountry: 'MA',
  };
}

/** Words by which the staff names a place inside the school. */
const withinSchool =
  /(?<!\p{L})(école|établissement|campus|entrée|amphithéâtre|auditorium|bibliothèque|cour|gymnase|préau|cantine|réfectoire|laboratoires?|salles?|bâtiment|étage|rez-de-chaussée|classes?|terrain)(?!\p{L})/giu;

/** « d’Ifrane », « à Rabat », « du Lycée Exemple »: the owner of a place, if named. */
const ofSomewhere = /(?<!\p{L})(?:à|au|aux|de la|de l[’']|de|du|des|d[’'])\s?\p{Lu}/u;

/**
 * Whether each part of a place's line is inside the school: « Salle polyvalente, Ifrane » has one that is
 * not.
 */
function isOwnPlace({ name, shortName, city }: SchoolSettings, location: string): boolean {
  const parts = location.split(/[,;()]/).filter((part) => part.trim() !== '');
  return parts.every((part) => {
    const rest = part.replace(name, 'école').replace(shortName, 'école').replace(city, '');
    const others = rest.replace(withinSchool, '');
    return (others !== rest || rest.trim() === '') && !ofSomewhere.test(others);
  });
}

function placeAddress(school: SchoolSettings, place: Pick<EventData, 'location' | 'address'>): PostalAddress {
  const { location, address } = place;
  if (address === '' && isOwnPlace(school, location)) return schoolAddress(school);
  const inTown = `${location}, ${address}`.includes(school.city);
  return {
    '@type': 'PostalAddress',
    streetAddress: address || location,
    ...(inTown ? { addressLocality: school.city, addressCountry: 'MA' } : {}),
  };
}

const workingDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;

function openingHours({ weekdays, saturday, sunday }: SchoolSettings['openingHours']) {
  const span = (dayOfWeek: 'Saturday' | 'Sunday' | typeof workingDays, hours: Hours | null) =>
    hours ? [{ '@type': 'OpeningHoursSpecification', dayOfWeek, ...hours } as const] : [];
  return [...span(workingDays, weekdays), ...span('Saturday', saturday), ...span('Sunday', sunday)];
}
