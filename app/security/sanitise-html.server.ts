import sanitizeHtml from 'sanitize-html';
import { isExternalLink, isImageAddress, isLinkAddress } from './article-addresses.ts';
import { directedBlocks, directions } from './article-directions.ts';
import { languageAttributes, languageOf } from './article-languages.ts';
import { spanAttributes, spanOf } from './article-tables.ts';
import { repairTables } from './repair-tables.ts';
import { withoutControls } from './sanitise.ts';

/** Maximum nesting depth; browsers accept any, at a cost. */
export const nestingLimit = 28;

/** Exactly what the article editor produces. */
const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...[
      'p',
      'h2',
      'h3',
      'strong',
      'em',
      'u',
      's',
      'sup',
      'sub',
      'span',
      'ul',
      'ol',
      'li',
      'blockquote',
      'a',
      'img',
      'br',
    ],
    ...['figure', 'figcaption'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    span: ['lang', 'dir'],
    img: ['src', 'alt', 'role'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ...Object.fromEntries(
      directedBlocks.map((tag) => [tag, [{ name: 'dir', multiple: false, values: [...directions] }]]),
    ),
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit,
  transformTags: {
    b: 'strong',
    i: 'em',
    del: 's',
    strike: 's',
    span: (tagName, { lang }) => ({ tagName, attribs: passageAttributes(lang) }),
    a: (tagName, { href = '' }) => ({ tagName, attribs: linkAttributes(href.trim()) }),
    img: (tagName, image) => ({ tagName, attribs: imageAttributes(image) }),
    th: (tagName, cell) => ({ tagName, attribs: cellAttributes(cell) }),
    td: (tagName, cell) => ({ tagName, attribs: cellAttributes(cell) }),
  },
  exclusiveFilter: ({ tag, attribs }) => {
    if (tag === 'img') return !attribs.src;
    // A link without a target: its text stays.
    if (tag === 'a' && !attribs.href) return 'excludeTag';
    // A passage without a language.
    if (tag === 'span' && !attribs.lang) return 'excludeTag';
    return false;
  },
};

/**
 * Sanitises an article's HTML (decision 14; on save and again on render). Keeps p, h2, h3, strong, em, u, s,
 * sup, sub, ul, ol, li, blockquote, br; links to http, https, mailto, tel and paths of the site; images over
 * https or from `/files/`; figures, also with a link to a PDF file; complete tables; `dir` on blocks;
 * passages in another language. The text of other elements stays, except of script, style and similar ones.
 * Removes control characters, as from any field. Idempotent.
 */
export function sanitiseArticle(html: string): string {
  let clean = readOnce(html);
  // A broken tag may leave a block inside a paragraph, which the next pass removes: repeats until nothing
  // changes.
  for (let reading = 1; reading < mostReadings; reading += 1) {
    const again = readOnce(clean);
    if (again === clean) break;
    clean = again;
  }
  return clean;
}

/** Control characters may be literal, or entities that the pass decodes. */
function readOnce(html: string): string {
  return repairTables(withoutControls(sanitizeHtml(withoutControls(html), options)));
}

/** Two have been enough for any known input. */
const mostReadings = 5;

function linkAttributes(href: string): sanitizeHtml.Attributes {
  if (!isLinkAddress(href)) return {};
  return isExternalLink(href) ? { href, rel: 'noopener noreferrer' } : { href };
}

/** With the role of a decorative image, if present. */
function imageAttributes({ src = '', alt = '', role }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const address = src.trim();
  if (!isImageAddress(address)) return {};
  return { src: address, alt, ...(role === 'presentation' && { role }) };
}

function passageAttributes(lang: string | undefined): sanitizeHtml.Attributes {
  const language = languageOf(lang);
  return language ? languageAttributes(language) : {};
}

function cellAttributes({ colspan, rowspan }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  return spanAttributes({ colspan: spanOf('colspan', colspan), rowspan: spanOf('rowspan', rowspan) });
}
