import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sanitiseArticle } from '#app/security/sanitise-html.server.ts';
import { filesIn, readArticle } from './article.server.ts';
import { withPlainAttachments } from './public-attachments.ts';

describe('the body of an article', () => {
  test('its headings can be linked to, by a link with a name of its own', () => {
    const { html, headings } = readArticle('<h2>Entendre &amp; <em>lire</em></h2><p>a</p><h3>Un son</h3>');
    expect(headings).toEqual([
      { id: 'partie-entendre-lire', text: 'Entendre & lire', level: 2 },
      { id: 'partie-un-son', text: 'Un son', level: 3 },
    ]);
    expect(html).toContain('<h2 id="partie-entendre-lire">Entendre &amp; <em>lire</em></h2>');
    expect(html).toContain(
      '<a href="#partie-entendre-lire" aria-label="Lien vers la partie «\u00A0Entendre &amp; lire\u00A0»">#</a>',
    );
  });

  test('a block keeps the direction it was given', () => {
    const { html, headings } = readArticle('<h2 dir="rtl">قصة</h2><p dir="RTL">a</p><p dir="rtl">b</p>');
    expect(headings).toEqual([{ id: 'partie-1', text: 'قصة', level: 2 }]);
    expect(html).toContain('<h2 id="partie-1" dir="rtl">قصة</h2>');
    expect(html).toContain('aria-label="Lien vers la partie «\u00A0\u2068قصة\u2069\u00A0»"');
    expect(html).toContain('<p>a</p><p dir="rtl">b</p>');
  });

  test('a heading without a word is no part of the contents', () => {
    expect(readArticle('<h2> </h2><h2>Suite</h2>').headings.map(({ text }) => text)).toEqual(['Suite']);
  });

  test('what was not sanitised when it was saved is sanitised when it is shown', () => {
    const { html } = readArticle('<h2 onclick="x()">A<script>alert(1)</script></h2><p style="x">b</p>');
    expect(html).not.toMatch(/script|onclick|style/);
  });

  test('a stored image comes in the size it is shown in, when it comes near', () => {
    const src = '/files/content-images/blog/1-0123456789abcdef.jpg';
    const view = { src, width: 1280, height: 853, blur: null, widths: [320, 640, 960, 1280] };
    const content = `<p><img src="${src}" alt="La cour"></p>`;
    expect(filesIn(content).images).toEqual([src]);
    const { html } = readArticle(content, { images: new Map([[src, view]]) });
    expect(html).toContain(
      'type="image/avif" srcset="/files/content-images/blog/1-0123456789abcdef-320w.avif 320w',
    );
    expect(html).toContain(`<img src="${src}" alt="La cour" width="1280" height="853" loading="lazy"`);
  });

  test('an image of another site, which the page may not load, becomes a link to it', () => {
    const { html } = readArticle(
      '<p><img src="https://ailleurs.example/a.jpg?b=1&amp;c=2" alt="Un plan"></p>',
    );
    expect(html).toBe(
      '<p><a href="https://ailleurs.example/a.jpg?b=1&amp;c=2" rel="noopener noreferrer">Un plan</a></p>',
    );
  });

  test('a video is a poster of our own, a button, and what the button puts in; nothing of it leaves the site', () => {
    const address = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
    const { html, frames } = readArticle(`<figure><a href="${address}">La <u>cour</u> & "nous"</a></figure>`);
    expect(frames).toEqual(['https://www.youtube-nocookie.com']);
    const [shown = '', frame = ''] = html.split(/<template>|<\/template>/);
    expect(shown).toMatch(/<img src="\/dessins\/\d+\.svg" width="1200" height="675" alt="" loading="lazy"/);
    expect(frame).toBe(
      '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&amp;rel=0" title="Vidéo\u00A0: La cour &amp; &quot;nous&quot;" loading="lazy" referrerpolicy="strict-origin" sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox" allow="autoplay; encrypted-media; fullscreen; picture-in-picture"></iframe>',
    );
    expect(html).toContain(`<a href="${address}" rel="noopener noreferrer">Voir la vidéo sur YouTube</a>`);
    expect(html).toContain('La vidéo est lue par YouTube (sans cookies)\u00A0; en cliquant');
    expect(html.replace(frame, '')).not.toMatch(/(?:src|srcset|poster)="https?:/);
  });

  test('a video of a site that the configuration names is played by it, any other is a link', () => {
    const figure =
      '<figure><a href="https://video.example/w/kkGMgK9ZtnKfYAgnEtQxbv" rel="noopener noreferrer">La cour</a></figure>';
    expect(readArticle(figure, {}, [])).toMatchObject({ html: figure, frames: [] });
    const { html, frames } = readArticle(figure.repeat(2), {}, ['video.example']);
    expect(frames).toEqual(['https://video.example']);
    expect(html).toContain(
      'src="https://video.example/videos/embed/kkGMgK9ZtnKfYAgnEtQxbv?autoplay=1&amp;p2p=0"',
    );
    expect(html).not.toContain('sans cookies');
  });

  test('only a link alone in a figure is a video', () => {
    const link =
      '<a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" rel="noopener noreferrer">La cour</a>';
    const others = [
      `<p>${link}</p>`,
      `<figure>${link}${link}</figure>`,
      `<figure>${link}<figcaption>a</figcaption></figure>`,
      `<figure>${link.replace('La cour', ' ')}</figure>`,
      `<figure>${link.replace('watch?v=', 'watch?list=x&amp;v=')}</figure>`,
    ];
    for (const html of others) expect(readArticle(html)).toMatchObject({ html, frames: [] });
  });

  test('a table has a box that scrolls, a head, and headers that say what of', () => {
    const row = (...cells: string[]) => `<tr>${cells.join('')}</tr>`;
    const { html } = readArticle(
      `<table><tbody>${row('<th></th>', '<th>Prix</th>')}${row('<th>CP</th>', '<td>900</td>')}</tbody></table><table>${row('<td>a</td>')}</table>`,
    );
    expect(html).toBe(
      `<div class="article-table" role="region" aria-label="Tableau 1" tabindex="0"><table><thead>${row('<td></td>', '<th scope="col">Prix</th>')}</thead><tbody>${row('<th scope="row">CP</th>', '<td>900</td>')}</tbody></table></div>` +
        `<div class="article-table" role="region" aria-label="Tableau 2" tabindex="0"><table><tbody>${row('<td>a</td>')}</tbody></table></div>`,
    );
  });

  test('headers that reach below the head are no head', () => {
    const { html } = readArticle(
      '<table><tr><th rowspan="2">a</th><th>b</th></tr><tr><td>c</td></tr></table>',
    );
    expect(html).not.toContain('<thead>');
  });

  test('a PDF file is a link that says what it leads to and how much it weighs; one that is gone says so', () => {
    const href = '/files/content-files/documents/1-0123456789abcdef.pdf';
    const content = `<figure><a href="${href}">Menu de &lt;mars&gt;</a></figure>`;
    expect(filesIn(content)).toEqual({ images: [], attachments: [href] });
    const { html } = readArticle(content, { attachments: new Map([[href, 245_000]]) });
    expect(html).toMatch(
      /^<p class="attachment"><a class="attachment-card" href="[^"]+" type="application\/pdf"><svg .*<\/svg><bdi>Menu de &lt;mars&gt;<\/bdi> <small>\(PDF,\u00A0240\u00A0Ko\)<\/small><\/a><\/p>$/,
    );
    const lost = readArticle(content).html;
    expect(lost).toContain('<bdi>Menu de &lt;mars&gt;</bdi> <small>(fichier PDF retiré du site)</small>');
    expect(lost).not.toContain('href');
    expect(withPlainAttachments(content, new Map([[href, 245_000]]))).toBe(
      `<p><a href="${href}">Menu de &lt;mars&gt; (PDF,\u00A0240\u00A0Ko)</a></p>`,
    );
    expect(withPlainAttachments(content, new Map())).toBe(
      '<p>Menu de &lt;mars&gt; (fichier PDF retiré du site)</p>',
    );
  });

  test('what only looks like a PDF file of the article stays as it is', () => {
    const href = '/files/content-files/documents/1-0123456789abcdef.pdf';
    const others = [
      `<p><a href="${href}">Menu</a></p>`,
      `<figure><a href="${href}"><strong>Menu</strong></a></figure>`,
      `<figure><a href="${href}"> </a></figure>`,
      `<figure><a href="${href}">Menu</a>mars</figure>`,
      `<figure><a href="${href}?a=1">Menu</a></figure>`,
      '<figure><a href="https://ailleurs.example/a.pdf" rel="noopener noreferrer">Menu</a></figure>',
      `<figure><img src="${href}" alt="" /></figure>`,
    ];
    for (const content of others) {
      expect(filesIn(content).attachments).toEqual([]);
      expect(readArticle(content, { attachments: new Map([[href, 1]]) }).html).not.toContain('class=');
    }
  });

  test('a link to another site tells it nothing of the page that opened it', () => {
    expect(readArticle('<p><a href="https://ailleurs.example">x</a></p>').html).toContain(
      'rel="noopener noreferrer"',
    );
  });

  test('has the spaces of French before its signs, but in another language', () => {
    const { html } = readArticle(
      '<h2>Le menu: mai</h2><p>Venez ! <a href="/a?b">À <strong>midi</strong> ?</a></p><p dir="rtl">متى ?</p>',
    );
    expect(html).toContain('>Le menu\u00A0: mai</h2>');
    expect(html).toContain('<p>Venez\u00A0! <a href="/a?b"');
    expect(html).toContain('<strong>midi</strong>\u00A0?</a>');
    expect(html).toContain('متى ?');
  });

  test('whatever was saved, nothing is added but anchors, pictures and the spaces of French', () => {
    const tag = fc.constantFrom(
      'h2',
      'h3',
      'p',
      'figure',
      'a href="/x"',
      'img src="/files/a" alt=""',
      'script',
      'li',
    );
    const piece = fc.oneof(
      fc.string(),
      tag.map((name) => `<${name}>`),
      tag.map((name) => `</${name.split(' ')[0]}>`),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const content = pieces.join('');
        const { html, headings } = readArticle(content);
        const without = html
          .replace(/<div class="article-heading">|<a href="#[^"]*" aria-label="[^"]*">#<\/a><\/div>/g, '')
          .replace(/ id="partie-[^"]*"| loading="lazy" decoding="async"| class="article-pair"/g, '');
        const unspaced = (text: string) => text.replace(/[ \u00A0]/g, '');
        expect(unspaced(without)).toBe(unspaced(sanitiseArticle(content)));
        for (const { id } of headings) expect(html.split(`id="${id}"`)).toHaveLength(2);
      }),
    );
  });
});

describe('a large first letter', () => {
  const long = 'a'.repeat(200);
  const opens = (content: string) => readArticle(content).opensWithLetter;

  test('stands where an article opens with a paragraph of some length, whatever its first word is', () => {
    expect(opens(`<p>Chaque ${long}</p><p>b</p>`)).toBe(true);
    expect(opens(`<p><strong>Écrire</strong> ${long}</p>`)).toBe(true);
  });

  test('stands nowhere else: a short paragraph, a title, a list, a guillemet, a figure, Arabic', () => {
    const others = ['<p>Court.</p>', `<h2>${long}</h2>`, `<ul><li>${long}</li></ul>`, '', 'a', '<p></p>'];
    const signs = [`<p>« ${long} »</p>`, `<p>15 ${long}</p>`, `<p>${'قصة '.repeat(80)}</p>`];
    const turned = `<p dir="rtl">${long}</p>`;
    expect([...others, ...signs, turned].filter(opens)).toEqual([]);
  });
});
