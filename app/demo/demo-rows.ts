import { fromLocalInput, isoDay, startOfDay } from '#app/lib/dates.ts';
import { excerptOf } from '#app/lib/excerpt.ts';
import { slugify } from '#app/lib/slug.ts';
import { isSchoolDay } from './school-days.ts';
import type { DemoEvent, DemoPhoto, DemoPost } from './texts/content.ts';
import { demoEvents } from './texts/events.ts';
import { french } from './texts/french.ts';
import { demoPhotos } from './texts/photos.ts';
import { familyPosts } from './texts/posts-families.ts';
import { learningPosts } from './texts/posts-learning.ts';
import { schoolPosts } from './texts/posts-school.ts';

/** The first eight digits of every demo row's id, and of no other row's but by a chance of 1 in 4 billion. */
export const demoIdPrefix = 'de300000';

/** In front of a demo photo's `original_name`, so that the office sees what it is. */
const demoFilePrefix = 'demo-';

export const demoPosts: readonly DemoPost[] = [...schoolPosts, ...learningPosts, ...familyPosts];
export { demoEvents, demoPhotos };

type Kind = 'post' | 'event' | 'photo';

/** The same row has the same id on every machine: that is how it is found again, and how it is marked. */
function demoId(kind: Kind, index: number): string {
  const block = { post: '0001', event: '0002', photo: '0003' }[kind];
  return `${demoIdPrefix}-${block}-4000-8000-${`${index + 1}`.padStart(12, '0')}`;
}

/** The instant the school's clock shows `time` on the day `days` away from today. */
function atSchool(now: Date, days: number, time: string): Date {
  const moment = fromLocalInput(`${isoDay(startOfDay(now, days))}T${time}`);
  if (!moment) throw new Error(`'${time}' is no time of day`);
  return moment;
}

/** The day of school nearest to the one so many days away: later for what is to come, earlier for what has been. */
function openDay(now: Date, days: number): number {
  const step = days < 0 ? -1 : 1;
  let day = days;
  while (!isSchoolDay(isoDay(startOfDay(now, day)))) day += step;
  return day;
}

function minutesAfter(date: Date, minutes: number): Date {
  return new Date(date.getTime() + minutes * 60_000);
}

export function postRow(post: DemoPost, index: number, now: Date) {
  const publishedAt = post.daysAgo === null ? null : atSchool(now, -post.daysAgo, '09:15');
  const createdAt = publishedAt ?? atSchool(now, -1, `1${index % 8}:40`);
  return {
    id: demoId('post', index),
    title: french(post.title),
    slug: slugify(french(post.title)),
    content: post.content,
    excerpt: post.excerpt === null ? excerptOf(post.content) : french(post.excerpt),
    author: post.author,
    tags: post.tags.map((name) => ({ name, slug: slugify(name) })),
    status: post.status,
    publishedAt,
    createdAt,
    updatedAt: createdAt,
  };
}

export function eventRow(event: DemoEvent, index: number, now: Date) {
  const createdAt = minutesAfter(atSchool(now, -30, '11:00'), index * 10);
  return {
    id: demoId('event', index),
    title: french(event.title),
    slug: slugify(french(event.title)),
    description: french(event.description),
    content: event.content,
    eventDate: atSchool(now, openDay(now, event.inDays), event.at),
    location: french(event.location),
    status: event.status,
    createdAt,
    updatedAt: createdAt,
  };
}

export function photoRow(photo: DemoPhoto, index: number, now: Date) {
  const order = demoPhotos.filter((other) => other.category === photo.category).indexOf(photo);
  return {
    id: demoId('photo', index),
    originalName: `${demoFilePrefix}${photo.picture}.jpg`,
    category: photo.category,
    subcategory: photo.subcategory,
    title: french(photo.title),
    description: french(photo.description),
    displayOrder: order,
    // From yesterday on: today's 08:00 may still be to come. The gallery spreads over the last weeks, so that the office's figures of the week mean something.
    createdAt: minutesAfter(atSchool(now, -index - 1, '08:00'), index),
  };
}
