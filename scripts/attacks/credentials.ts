import { randomUUID } from 'node:crypto';
import { hashPassword } from '#app/security/passwords.server.ts';
import { count, type Measured, type Part } from '#scripts/bench/part.ts';
import {
  type Answered,
  canary,
  everyRead,
  everyWrite,
  fillOffice,
  forEvery,
  isRedirectedToLogin,
  makeCredentials,
  send,
  stored,
  writesWith,
} from '#tests/helpers/office-trial.ts';
import { officeItem } from '#tests/helpers/office-writes.ts';
import { withAttackedSite } from './attacked-site.ts';

/** What no form of the office asks for, and somebody may send along. */
const extraFields = {
  role: 'direction',
  adminId: '1',
  disabled: '',
  isActive: 'true',
  constructor: 'x',
  'a[b]': 'x',
};

/** Every address and every write of the office with every credential that must not do: nothing is shown, nothing is changed. */
export const tryCredentials: Part = () =>
  withAttackedSite({}, async ({ address, database }) => {
    await fillOffice(database);
    const origin = new URL(address).origin;
    const { right, outside, halves, roles } = await makeCredentials(database, { origin });
    // Whoever is asked for a password has one.
    await database.query('update admin_users set password_hash = $1', [await hashPassword(randomUUID())]);
    const before = await stored(database);
    const figures: Measured[] = [];
    const tell = async (
      what: string,
      answers: readonly Answered[],
      isWrong: (answer: Answered) => boolean,
    ) => {
      const wrong = answers.filter(isWrong);
      if (wrong[0]) console.log(`${what}: ${wrong[0].asked}: ${wrong[0].status}`);
      const after = await stored(database);
      const changed = Object.keys(before).filter((table) => before[table] !== after[table]);
      if (changed.length > 0) console.log(`${what}: ${changed.join(', ')} changed`);
      figures.push(
        count(`${what}: requests`, answers.length, { atLeast: 90 }),
        count(`${what}: not refused as documented`, wrong.length, { atMost: 0 }),
        count(
          `${what}: answers that show something`,
          answers.filter(({ body }) => body.includes(canary)).length,
          { atMost: 0 },
        ),
        count(`${what}: tables changed`, changed.length, { atMost: 0 }),
      );
    };
    const readings = outside.flatMap((credential) =>
      everyRead().map((path) => ({ method: 'GET', path, credential })),
    );
    await tell(
      'read by who is not signed in',
      await forEvery(readings, (reading) => send(address, reading)),
      (answer) => !isRedirectedToLogin(answer),
    );
    const refused = await forEvery(writesWith(outside), (writing) => send(address, writing));
    await tell('written by who is not signed in', refused, ({ status }) => status !== 401);
    const wanted = new Map<string, number>();
    const halved = await forEvery(writesWith(halves), async (writing) => {
      const answer = await send(address, writing);
      // Who is signed in and asks an address that takes no write is told so; a page elsewhere is told nothing.
      wanted.set(answer.asked, writing.takesWrites || writing.credential.origin !== origin ? 403 : 405);
      return answer;
    });
    await tell(
      'written with half of a credential',
      halved,
      ({ asked, status }) => status !== wanted.get(asked),
    );
    for (const { credential, reserved } of roles) {
      const paths = everyRead().filter((path) => reserved.test(path));
      const read = await forEvery(paths, (path) => send(address, { method: 'GET', path, credential }));
      await tell(
        `read ${credential.name}, for another role`,
        read,
        ({ asked, status }) => !asked.includes('.data') && status !== 403,
      );
      const theirs = everyWrite().filter(({ path }) => reserved.test(path));
      const tried = await forEvery(theirs, async (writing) => {
        const answer = await send(address, { ...writing, credential });
        wanted.set(answer.asked, writing.takesWrites ? 403 : 405);
        return answer;
      });
      await tell(
        `written ${credential.name}, for another role`,
        tried,
        ({ asked, status }) => status !== wanted.get(asked),
      );
    }
    figures.push(...(await tryOtherThings(address, right)));
    return figures;
  });

/** The right credential, about things that are not there or of another kind, with fields that nobody asks for: no failure, and nobody gains a role. */
async function tryOtherThings(
  address: string,
  credential: Awaited<ReturnType<typeof makeCredentials>>['right'],
): Promise<Measured[]> {
  const things = [randomUUID(), '1', "'; drop table admin_users; --", '../../etc/passwd', ''];
  const writings = everyWrite()
    .filter(({ method, takesWrites }) => method === 'POST' && takesWrites)
    .flatMap((writing) => things.map((thing) => about(thing, writing)));
  const answers = await forEvery(writings, (writing) => send(address, { ...writing, credential }));
  const failed = answers.filter(({ status }) => status >= 500);
  for (const asked of new Set(failed.map((answer) => `${answer.asked}: ${answer.status}`)))
    console.log(asked);
  return [
    count('written rightly, about other things and with extra fields: requests', answers.length, {
      atLeast: 500,
    }),
    count('written rightly, about other things and with extra fields: failures', failed.length, {
      atMost: 0,
    }),
  ];
}

/** The same, about another thing: in the address, and in every field that names one. */
function about(thing: string, writing: ReturnType<typeof everyWrite>[number]) {
  const fields = Object.fromEntries(
    Object.entries(writing.fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll(officeItem, thing) : value,
    ]),
  );
  const path = writing.path.replaceAll(officeItem, encodeURIComponent(thing) || '0');
  return { ...writing, path, fields: { ...fields, ...extraFields, id: thing } };
}
