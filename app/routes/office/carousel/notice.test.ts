import { expect, test } from 'vitest';
import { carouselShown } from '#app/features/photos/carousel-slides.ts';
import { noticeWords } from './notice.tsx';

test('the notice says how many images the home page shows, not how many are active', () => {
  expect(noticeWords(15, 6)).toContain('montre 6 images');
  expect(noticeWords(15, carouselShown)).toContain(`montre ${carouselShown} images`);
  expect(noticeWords(15, 15)).toContain(`montre les ${carouselShown} premières de vos 15 images`);
});
