import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Picture } from './picture.tsx';

const image = {
  src: '/files/school-photos/campus/1-a.jpg',
  width: 700,
  height: 400,
  blur: 'data:image/webp;base64,AAAA',
  widths: [320, 700],
};

test('a picture offers AVIF, then WebP, then the original, with its place reserved', () => {
  const html = renderToStaticMarkup(<Picture image={image} alt="La cour" sizes="50vw" className="rounded" />);
  expect(html).toMatch(
    /<source type="image\/avif" srcSet="[^"]*-320w\.avif 320w, [^"]*-700w\.avif 700w" sizes="50vw"/,
  );
  expect(html.indexOf('image/avif')).toBeLessThan(html.indexOf('image/webp'));
  for (const part of ['width="700"', 'height="400"', 'alt="La cour"', 'class="rounded"', 'loading="lazy"']) {
    expect(html).toContain(part);
  }
  expect(html).toContain('data:image/webp;base64,AAAA');
  expect(html).not.toMatch(/fetchpriority/i);
});

test('its address ends with the words of its title, those of its variants do not', () => {
  const html = renderToStaticMarkup(<Picture image={image} alt="" title="La cour fleurie" sizes="50vw" />);
  expect(html).toContain('src="/files/school-photos/campus/1-a.jpg/la-cour-fleurie.jpg"');
  expect(html).toContain('1-a-320w.avif 320w');
});

test('the main picture is loaded first', () => {
  const html = renderToStaticMarkup(<Picture image={image} alt="" sizes="100vw" priority />);
  expect(html).toMatch(/loading="eager".*fetchpriority="high"/i);
  expect(html).toContain('alt=""');
});

test('what a cut keeps in view is where the page puts the picture, and its blur', () => {
  const focused = renderToStaticMarkup(
    <Picture image={{ ...image, focus: { x: 20, y: 90 } }} alt="" sizes="" />,
  );
  expect(focused).toContain('style="object-position:20% 90%;background:20% 90% / cover no-repeat');
  expect(renderToStaticMarkup(<Picture image={image} alt="" sizes="" />)).not.toContain('object-position');
});
