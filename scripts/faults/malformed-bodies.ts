import { publicWrites } from '#app/security/rate-limits.ts';
import { count, type Measured, type Part } from '#scripts/bench/part.ts';
import { report } from '#scripts/bench/report.ts';
import { officePath, officeWrites } from '#tests/helpers/office-writes.ts';
import { problemWithAnswer, sendWrong } from '#tests/helpers/refused-body.ts';
import { type Staff, signInStaff } from '#tests/helpers/staff.ts';
import { wrongBodies } from '#tests/helpers/wrong-bodies.ts';
import { anyAddress, ask, type OwnSite, withEmbeddedSite } from './own-site.ts';

/** Requests in flight at a time. */
const together = 12;

/** Sends malformed bodies of every kind to every public write and to those of the office. */
export const sendMalformedBodies: Part = ({ once }) =>
  withEmbeddedSite({}, async (site) => {
    const paths = Object.keys(publicWrites).map((pattern) => pattern.replace(':slug', 'fete'));
    const sent = paths
      .flatMap((path) => wrongBodies.map((wrong) => ({ path, wrong })))
      .filter((_, index) => !once || index % 5 === 0);
    const problems = await inTurns(sent, async ({ path, wrong }) =>
      problemWithAnswer(path, wrong, await sendWrong(site.origin, path, wrong, anyAddress())),
    );
    return [
      count('bodies of wrong shapes sent to the public side', sent.length, { atLeast: once ? 300 : 1500 }),
      count('not refused as documented', told(problems), { atMost: 0 }),
      ...(await spoilOfficeForms(site, once)),
      count('pages that fail afterwards', await failingPages(site), { atMost: 0 }),
    ];
  });

type Fields = Readonly<Record<string, string | Blob>>;
type Spoilt = (form: FormData, fields: Fields) => void;

/** What a valid office form is answered with this one flaw. */
const spoilt: Readonly<Record<string, Spoilt>> = {
  'without its fields': () => undefined,
  'each field twice': (form, fields) => {
    for (const [name, value] of [...Object.entries(fields), ...Object.entries(fields)])
      form.append(name, value);
  },
  'null bytes in texts': each((value) => `${value}\0`),
  'files instead of texts': each((value) => new File([value], 'a.txt')),
  'texts instead of files': each(() => 'un texte'),
  'texts of 40,000 signs': each((value) => value + 'a'.repeat(40_000)),
  'half of a sign': each(() => '\uD83D'),
  'what a text is not': each(() => '{"a":[1e999]}'),
};

function each(change: (value: string) => string | Blob): Spoilt {
  return (form, fields) => {
    for (const [name, value] of Object.entries(fields))
      form.append(name, name === 'intent' ? value : change(typeof value === 'string' ? value : 'a'));
  };
}

/** As a user of the direction, who may do everything. */
async function spoilOfficeForms(site: OwnSite, once: boolean): Promise<Measured[]> {
  const staff = await signInStaff(site.origin);
  const sent = Object.entries(officeWrites)
    .flatMap(([pattern, forms]) => forms.map((fields) => ({ path: officePath(pattern), fields })))
    .flatMap((form) => Object.keys(spoilt).map((how) => ({ ...form, how })))
    .filter((_, index) => !once || index % 5 === 0);
  const problems = await inTurns(sent, (form) => sendSpoilt(staff, form));
  return [
    count('forms of the office, spoilt', sent.length, { atLeast: once ? 150 : 800 }),
    count('answered by a fault of ours', told(problems), { atMost: 0 }),
  ];
}

type SpoiltForm = { path: string; fields: Fields; how: string };

async function sendSpoilt(staff: Staff, { path, fields, how }: SpoiltForm): Promise<string | null> {
  const form = new FormData();
  spoilt[how]?.(form, fields);
  const answer = await staff.ask(path, form);
  const body = await answer.text();
  const what = `${how}, ${String(fields.intent ?? '')} at ${path}: ${answer.status}`;
  // A signed-out client sends no malformed forms any more.
  return answer.status >= 500 || answer.status === 401 ? `${what} ${body.slice(0, 200)}` : null;
}

async function failingPages({ origin }: OwnSite): Promise<number> {
  const answers = await Promise.all(['/', '/contact', '/blog', '/readyz'].map((page) => ask(origin + page)));
  return answers.filter(({ status }) => status !== 200).length;
}

/** Sends some at a time; returns what was wrong with each, or null. */
async function inTurns<Item>(items: readonly Item[], run: (item: Item) => Promise<string | null>) {
  const left = items.values();
  const problems: (string | null)[] = [];
  const work = async () => {
    for (const item of left) problems.push(await run(item));
  };
  await Promise.all(Array.from({ length: together }, work));
  return problems;
}

/** How many there are, with the first of them. */
function told(problems: readonly (string | null)[]): number {
  const found = problems.filter((problem) => problem !== null);
  for (const problem of found.slice(0, 10)) report('wrong body', problem);
  return found.length;
}
