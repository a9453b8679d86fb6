import { languageAttributes, languageOf, type PassageLanguage } from '#app/security/article-languages.ts';

/* Text in another form: emoji as pictures, languages as attributes of any element. */

const emoji = /^[\p{Emoji}\p{Emoji_Component}\p{Extended_Pictographic}]{1,20}$/u;
const pictographic = /\p{Extended_Pictographic}|\p{Regional_Indicator}{2}|[#*\d]\uFE0F?\u20E3/u;

/** Replaces emoji pictures by their alternative text. */
export function emojiAsText(body: HTMLElement): void {
  for (const image of body.querySelectorAll('img[alt]')) {
    const alt = (image.getAttribute('alt') ?? '').trim();
    if (emoji.test(alt) && pictographic.test(alt)) image.replaceWith(alt);
  }
}

const blocks = 'p, h1, h2, h3, h4, h5, h6, li, td, th, blockquote';

/**
 * Passages in Arabic or English keep their language, whichever element has it. Word and LibreOffice mark text
 * without spell checking as English: from them only Arabic counts, and only on Arabic letters.
 */
export function languagesAsSpans(body: HTMLElement): void {
  const isWord = /mso-|MsoNormal|class="western"/.test(body.innerHTML);
  for (const element of [...body.querySelectorAll<HTMLElement>('[lang]')]) {
    const language = languageOf(element.getAttribute('lang'));
    element.removeAttribute('lang');
    if (!language || !isWritten(language, element.textContent ?? '', isWord)) continue;
    const lines = element.matches(blocks) ? [element] : [...element.querySelectorAll<HTMLElement>(blocks)];
    if (lines.length === 0) lines.push(element);
    for (const line of lines) {
      if (line.querySelector(blocks)) continue;
      const span = body.ownerDocument.createElement('span');
      for (const [name, value] of Object.entries(languageAttributes(language)))
        span.setAttribute(name, value);
      span.append(...line.childNodes);
      line.append(span);
    }
  }
}

function isWritten(language: PassageLanguage, text: string, isWord: boolean): boolean {
  return language === 'ar' ? /\p{Script=Arabic}/u.test(text) : !isWord && /\p{Script=Latin}/u.test(text);
}
