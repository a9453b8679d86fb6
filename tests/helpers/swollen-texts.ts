/** Quantities of the swollen school. */
export const swollen = { posts: 2000, events: 2000, slides: 10 } as const;

/** 200 characters without a space to wrap at. */
export const endlessWord = 'Anticonstitutionnellement'.repeat(8);

/** About 200 characters in words. */
export const longTitle =
  'La longue histoire d’une classe qui voulait tout raconter de sa semaine, de ses sorties, de ses lectures, de ses expériences, de ses chansons et de ses rencontres, et qui n’a oublié personne en route';

/** Wall clock times at the school that the zone tests look for, minutes from midnight on either side. */
export const nearMidnight = {
  posts: [
    { slug: 'publie-une-minute-avant-minuit', at: '2026-03-01T23:59', label: '1er mars 2026' },
    { slug: 'publie-une-minute-apres-minuit', at: '2026-02-28T00:01', label: '28 février 2026' },
  ],
  events: [
    {
      slug: 'peu-apres-minuit',
      at: '2099-03-06T00:05',
      label: '06 mars 2099 à 00:05',
      day: 'vendredi 6 mars 2099',
      time: '0 h 05',
    },
    {
      slug: 'peu-avant-minuit',
      at: '2099-03-06T23:55',
      label: '06 mars 2099 à 23:55',
      day: 'vendredi 6 mars 2099',
      time: '23 h 55',
    },
  ],
} as const;

const endless = (characters: number) => endlessWord.repeat(10).slice(0, characters);

/** The site's people, with texts of maximal length, with and without spaces to wrap at. */
export function swollenTestimonials(portrait: string) {
  const sentences = `${longTitle}. `.repeat(10);
  const voices = Array.from({ length: 12 }, (_, index) => ({
    ...{ quotation: index % 2 === 0 ? endless(600) : sentences.slice(0, 600).trim(), shown: true },
    ...{
      firstName: endless(40),
      relation: index % 3 === 0 ? endless(80) : 'أم لطفلين في المدرسة الابتدائية',
    },
  }));
  const text = `${endless(300)}\n\n${sentences.slice(0, 1600).trim()}`;
  return { director: { name: endless(80), role: endless(80), text, portrait, shown: true }, voices };
}

/** Eight landmarks, two of them in one direction. */
export const swollenLandmarks = ['n', 'ne', 'e', 'se', 's', 'so', 'o', 'o'].map((direction, index) => ({
  ...{ direction, words: `${index}${endless(39)}`, distance: index % 2 === 0 ? endless(60) : '' },
}));

/** An article in which everything is too long. `picture` is the address of a huge one. */
export function swollenArticle(picture: string): string {
  const paragraph = `<p>${`${longTitle}. `.repeat(5)}</p>`;
  return [
    `<p>${endlessWord}${endlessWord}</p>`,
    `<h2>${endlessWord}</h2>`,
    paragraph.repeat(4),
    `<p><a href="https://exemple.example/${endlessWord}">https://exemple.example/${endlessWord}</a></p>`,
    `<h3>${longTitle}</h3>`,
    `<ul><li>${endlessWord}<ul><li>${endlessWord}</li></ul></li><li>${longTitle}</li></ul>`,
    `<blockquote>${endlessWord}</blockquote>`,
    `<p><img src="${picture}" alt=""></p>`,
    paragraph.repeat(8),
  ].join('');
}
