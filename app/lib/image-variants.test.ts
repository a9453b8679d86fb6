import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addressOf,
  imageView,
  namedAddress,
  shownPath,
  sourceSet,
  variantPath,
  variantWidths,
  widthsOfVariants,
  withoutName,
} from './image-variants.ts';

test.each([
  [2400, [320, 640, 960, 1280, 1920]],
  [1920, [320, 640, 960, 1280, 1920]],
  [1000, [320, 640, 1000]],
  [800, [320, 640, 800]],
  [799, [320, 799]],
  [320, [320]],
  [90, [90]],
])('a picture of %i pixels has the variants %j', (width, widths) => {
  expect(widthsOfVariants(width)).toEqual(widths);
});

test('no variant is wider than its picture, and the widest one is as wide as the table allows', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2400 }), (width) => {
      const widths = widthsOfVariants(width);
      expect(widths.at(-1)).toBe(Math.min(width, Math.max(...variantWidths)));
      expect(widths).toEqual([...new Set(widths)].sort((a, b) => a - b));
    }),
  );
});

test('a view names the files beside the original', () => {
  const image = {
    ...{ path: 'blog/1-a.jpg', width: 700, height: 400, blur: null, focusX: 50, focusY: 50, cut: null },
    ...{ cropX: 0, cropY: 0, cropWidth: 100, cropHeight: 100 },
  };
  const view = imageView(image, '/files/content-images');
  expect(view).toEqual({
    src: '/files/content-images/blog/1-a.jpg',
    width: 700,
    height: 400,
    blur: null,
    widths: [320, 700],
  });
  expect(sourceSet(view, 'avif')).toBe(
    '/files/content-images/blog/1-a-320w.avif 320w, /files/content-images/blog/1-a-700w.avif 700w',
  );
});

test('a view of a part names its own files, keeps the name that texts know it by, and has its focus in that part', () => {
  const image = {
    ...{ path: 'blog/1-a.jpg', width: 350, height: 400, blur: null, focusX: 60, focusY: 50, cut: 'cafe' },
    ...{ cropX: 50, cropY: 0, cropWidth: 50, cropHeight: 100 },
  };
  const view = imageView(image, '/files/content-images');
  expect(view).toMatchObject({
    src: '/files/content-images/blog/1-a-cafe.jpg',
    address: '/files/content-images/blog/1-a.jpg',
    focus: { x: 20, y: 50 },
  });
  expect(sourceSet(view, 'webp')).toContain('/blog/1-a-cafe-350w.webp 350w');
  expect(addressOf(view)).toBe('/files/content-images/blog/1-a.jpg');
});

test('the focal point is written unless it is the centre', () => {
  const image = {
    ...{ path: 'blog/1-a.jpg', width: 700, height: 400, blur: null, cut: null },
    ...{ cropX: 0, cropY: 0, cropWidth: 100, cropHeight: 100 },
  };
  expect(imageView({ ...image, focusX: 50, focusY: 20 }, '').focus).toEqual({ x: 50, y: 20 });
  expect(imageView({ ...image, focusX: 20, focusY: 50 }, '').focus).toEqual({ x: 20, y: 50 });
});

test('a folder with a dot in its name is no file', () => {
  const path = '/files/2026.old/1-a.jpg';
  expect(variantPath(path, 640, 'avif')).toBe('/files/2026.old/1-a-640w.avif');
  expect(shownPath({ path, cut: 'cafe' })).toBe('/files/2026.old/1-a-cafe.jpg');
  expect(namedAddress({ src: path }, 'La cour')).toBe(`${path}/la-cour.jpg`);
  expect(withoutName(`${path}/la-cour.jpg`)).toBe(path);
});

test('the address of a picture may end with the words of a title', () => {
  const src = '/files/content-images/blog/1-a.jpg';
  expect(namedAddress({ src }, 'La fête de l’école !')).toBe(`${src}/la-fete-de-lecole.jpg`);
  expect(namedAddress({ src }, 'مدرسة')).toBe(src);
  expect(namedAddress({ src: '/files/1-a' }, 'La fête')).toBe('/files/1-a');
  expect(namedAddress({ src }, 'mot '.repeat(50))).toMatch(/^.{34}\/(?:mot-){19}mot\.jpg$/);
  // A store with its own address knows only the file.
  expect(namedAddress({ src: 'https://store.example/1-a.jpg' }, 'La fête')).toBe(
    'https://store.example/1-a.jpg',
  );
});

test.each([
  ['/files/content-images/blog/1-a.jpg/la-fete.jpg', '/files/content-images/blog/1-a.jpg'],
  ['campus/1-a.png/x.png', 'campus/1-a.png'],
  ['campus/1-a.png/x.jpg', 'campus/1-a.png/x.jpg'],
  ['campus/1-a.png/La_cour.png', 'campus/1-a.png/La_cour.png'],
  ['campus/1-a.png/la.cour.png', 'campus/1-a.png/la.cour.png'],
  ['campus/1-a.png', 'campus/1-a.png'],
  ['a.png', 'a.png'],
  ['', ''],
])('%j without its words is %j', (address, plain) => {
  expect(withoutName(address)).toBe(plain);
});
