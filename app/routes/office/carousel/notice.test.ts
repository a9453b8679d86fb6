import { expect, test } from 'vitest';
import { carouselShown } from '#app/features/photos/carousel-slides.ts';
import { noticeText } from './notice.tsx';

test('the notice says how many images the home page shows, not how many are active', () => {
  expect(noticeText(15, 6)).toContain('montre 6 images');
  expect(noticeText(15, carouselShown)).toContain(`montre ${carouselShown} images`);
  expect(noticeText(15, 15)).toContain(`montre les ${carouselShown} premières de vos 15 images`);
});
