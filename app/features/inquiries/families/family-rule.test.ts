import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Contact, familiesOf } from './family-rule.ts';

const start = Date.parse('2026-11-01T08:00:00Z');
const day = 86_400_000;

const contact: fc.Arbitrary<Omit<Contact, 'id'>> = fc.record({
  kind: fc.constantFrom('lead' as const, 'admission' as const, 'message' as const),
  emailKey: fc.constantFrom('a@exemple.ma', 'b@exemple.ma', 'c@exemple.ma', 'd@exemple.ma'),
  phoneKey: fc.constantFrom('612345678', '661223344', '522001122', '699887766', '', '12'),
  createdAt: fc.integer({ min: 0, max: 150 }).map((days) => new Date(start + days * day)),
  mainId: fc.constant(null),
});
const contacts = fc
  .array(contact, { maxLength: 14 })
  .map((all) => all.map((each, index): Contact => ({ ...each, id: `${index}` })));

/** The rule by its definition, on every pair. */
function areRelated(one: Contact, other: Contact): boolean {
  const share =
    one.emailKey === other.emailKey || (one.phoneKey.length >= 8 && one.phoneKey === other.phoneKey);
  return share && Math.abs(+one.createdAt - +other.createdAt) <= 30 * day;
}

function reachedFrom(one: Contact, all: Contact[]): Set<string> {
  const reached = new Set([one.id]);
  for (let size = 0; size < reached.size; ) {
    size = reached.size;
    for (const each of all) {
      if (all.some((other) => reached.has(other.id) && areRelated(each, other))) reached.add(each.id);
    }
  }
  return reached;
}

test('a family shares an email or phone within thirty days, transitively', () => {
  fc.assert(
    fc.property(contacts, (all) => {
      const families = familiesOf(all);
      for (const each of all) {
        expect(new Set(families.get(each.id)?.map(({ id }) => id))).toEqual(reachedFrom(each, all));
      }
    }),
  );
});

test('the order in which they come makes no other families', () => {
  fc.assert(
    fc.property(contacts, (all) => {
      const named = (families: Map<string, Contact[]>) =>
        [...families].map(([id, family]) => [id, family.map((each) => each.id).toSorted()]).toSorted();
      expect(named(familiesOf(all.toReversed()))).toEqual(named(familiesOf(all)));
    }),
  );
});

test('thirty days are within, a moment more is not, and a chain goes on', () => {
  const at = (id: string, days: number): Contact => ({
    ...{ kind: 'lead', id, emailKey: 'a@exemple.ma', phoneKey: '', mainId: null },
    createdAt: new Date(start + days * day),
  });
  const sizes = (...all: Contact[]) => [...familiesOf(all).values()].map((family) => family.length);
  expect(sizes(at('1', 0), at('2', 30))).toEqual([2, 2]);
  expect(sizes(at('1', 0), at('2', 30.001))).toEqual([1, 1]);
  expect(sizes(at('1', 0), at('3', 58), at('2', 29))).toEqual([3, 3, 3]);
  // A merged inquiry stays with its main one, at any distance.
  expect(sizes(at('1', 0), { ...at('2', 90), mainId: '1' })).toEqual([2, 2]);
});
