import { randomUUID } from 'node:crypto';
import { hashPassword } from '#app/security/passwords.server.ts';
import { type Measured, none, type Part, some } from '#scripts/bench/part.ts';
import { withEmbeddedSite } from '#tests/helpers/built-site.ts';
import { forEvery } from '#tests/helpers/for-every.ts';
import {
  readOutside,
  type Trial,
  tryAsRole,
  writeOutside,
  writeWithHalves,
} from '#tests/helpers/office-refusals.ts';
import {
  canary,
  everyWrite,
  fillOffice,
  makeCredentials,
  send,
  stored,
} from '#tests/helpers/office-trial.ts';
import { officeItem } from '#tests/helpers/office-writes.ts';

/** Fields that no form of the office has. */
const extraFields = {
  ...{ role: 'direction', adminId: '1', disabled: '', isActive: 'true', constructor: 'x', 'a[b]': 'x' },
};

/** Every address and write of the office with every wrong credential: nothing is shown, nothing changes. */
export const tryCredentials: Part = () =>
  withEmbeddedSite({}, async ({ origin, database }) => {
    await fillOffice(database);
    const { right, outside, halves, roles } = await makeCredentials(database, { origin });
    // Whoever is asked for a password has one.
    await database.query('update admin_users set password_hash = $1', [await hashPassword(randomUUID())]);
    const before = await stored(database);
    const figures: Measured[] = [];
    const tell = async ({ what, answers, wrong }: Trial) => {
      if (wrong[0]) console.log(`${what}: ${wrong[0].asked}: ${wrong[0].status}`);
      const after = await stored(database);
      const changed = Object.keys(before).filter((table) => before[table] !== after[table]);
      if (changed.length > 0) console.log(`${what}: ${changed.join(', ')} changed`);
      const telling = answers.filter(({ body }) => body.includes(canary));
      figures.push(
        some(`${what}: requests`, answers.length, 90),
        none(`${what}: not refused as documented`, wrong.length),
        none(`${what}: answers that show something`, telling.length),
        none(`${what}: tables changed`, changed.length),
      );
    };
    await tell(await readOutside(origin, outside));
    await tell(await writeOutside(origin, outside));
    await tell(await writeWithHalves(origin, halves));
    for (const role of roles) for (const trial of await tryAsRole(origin, role)) await tell(trial);
    figures.push(...(await tryOtherThings(origin, right)));
    return figures;
  });

/** The right credential on missing things, with extra fields: no failure, and nobody gains a role. */
async function tryOtherThings(
  origin: string,
  credential: Awaited<ReturnType<typeof makeCredentials>>['right'],
): Promise<Measured[]> {
  const things = [randomUUID(), '1', "'; drop table admin_users; --", '../../etc/passwd', ''];
  const writings = everyWrite()
    .filter(({ method, takesWrites }) => method === 'POST' && takesWrites)
    .flatMap((writing) => things.map((thing) => about(thing, writing)));
  const answers = await forEvery(writings, (writing) => send(origin, { ...writing, credential }));
  const failed = answers.filter(({ status }) => status >= 500);
  for (const asked of new Set(failed.map((answer) => `${answer.asked}: ${answer.status}`)))
    console.log(asked);
  const what = 'written rightly, about other things and with extra fields';
  return [some(`${what}: requests`, answers.length, 500), none(`${what}: failures`, failed.length)];
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
