/* What is typed into fields: each text ends with a mark of its own, by which it is found again wherever it is shown. */

/** What a field bears: a name of letters alone; a line or a paragraph; the same where braces name facts. */
export type Bears = 'name' | 'text' | 'facts';

export type Typed = {
  /** Which field of which form. */
  field: string;
  mark: string;
  text: string;
  /** Whether it has to be seen again as it was typed; what is hostile may be cleaned or refused. */
  exact: boolean;
};

/** What people type, and programs stumble over; shorter ones for fields that bear no more. */
const harmless: Readonly<Record<Bears, readonly string[]>> = {
  name: ["N'Golo O’Neil Null True Ève"],
  text: [
    `=HYPERLINK("x","y") N'Golo & O’Neil <3 "ça" 'là' {{7*7}} \${7*7} %s 😀👩‍🏫 \\n -- Null True مدرسة`,
    `=1 & O'N <3 "x" {{7}}`,
  ],
  facts: [
    `=HYPERLINK("x","y") N'Golo & O’Neil <3 "ça" 'là' $7*7 %s 😀👩‍🏫 \\n -- Null True مدرسة`,
    `=1 & O'N <3 "x"`,
  ],
};

const markup = `"'><img src="https://evil.example/i" onerror="window.ran=1" data-injected><script data-injected>window.ran=1</script>`;
const hostile: Readonly<Record<Bears, readonly string[]>> = {
  name: [`<b data-injected onclick=window.ran=1>x</b> \u202Egnp\u200B`],
  text: [
    `${markup}<svg data-injected onload=window.ran=1></svg></title></textarea></script><style data-injected>@import "https://evil.example/s";</style><a data-injected href="javascript:window.ran=1">x</a> {{constructor.constructor('window.ran=1')()}} \u0000\u202Egnp\u200B\uFEFF '; drop table admin_users; --`,
    '</p><img data-injected src=x onerror=window.ran=1>',
    '<svg onload=ran()>',
  ],
  facts: [
    `${markup}</title></textarea></script><style data-injected>@import "https://evil.example/s";</style>[x](/contact"onclick="window.ran=1) \u202Egnp\u200B '; drop table admin_users; --`,
    '</p><img data-injected src=x onerror=window.ran=1>',
    '<svg onload=ran()>',
  ],
};

/** Letters alone, for names; no word of any language. */
const markForm = /Qz[a-z]{4}zq/g;

/** Everything that was typed, by its mark. */
export class TypedTexts {
  readonly byMark = new Map<string, Typed>();

  /** A text for a field, the longest that it takes. Null when it takes none: it is no field for free text. */
  for(field: string, bears: Bears, isHostile: boolean, takes: (text: string) => boolean = () => true) {
    const mark = `Qz${letters(this.byMark.size)}zq`;
    const given = (isHostile ? hostile : harmless)[bears];
    const text = [...given, ''].map((each) => `${each} ${mark}`.trim()).find(takes);
    if (text === undefined) return null;
    this.byMark.set(mark, { field, mark, text, exact: !isHostile });
    return text;
  }
}

function letters(number: number): string {
  return [3, 2, 1, 0]
    .map((place) => String.fromCharCode(97 + (Math.floor(number / 26 ** place) % 26)))
    .join('');
}

/** As texts are compared: French spaces may stand for others, and lines are broken anywhere. */
export function withPlainSpaces(text: string): string {
  return text.replace(/\s+/g, ' ');
}

/** The marks in a text, and which of them do not stand after what was typed. */
export function judgeShown(shown: string, { byMark }: TypedTexts): { seen: Set<string>; wrong: string[] } {
  const plain = withPlainSpaces(shown);
  const seen = new Set<string>();
  const wrong: string[] = [];
  for (const { 0: mark, index } of plain.matchAll(markForm)) {
    const typed = byMark.get(mark);
    if (!typed) continue;
    seen.add(mark);
    const expected = withPlainSpaces(typed.text);
    const end = index + mark.length;
    const found = plain.slice(Math.max(0, end - expected.length), end);
    // What is found is shown with the words around it, from an ellipsis on.
    const cut = found.includes('…') ? found.slice(found.lastIndexOf('…') + 1).trimStart() : found;
    if (typed.exact && !(found === expected || (cut !== found && expected.endsWith(cut))))
      wrong.push(`${typed.field}: ${found}`);
  }
  return { seen, wrong };
}
