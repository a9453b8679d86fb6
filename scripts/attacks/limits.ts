import { publicWrites, rateLimits } from '#app/security/rate-limits.ts';
import { type Measured, none, type Part, some } from '#scripts/bench/part.ts';
import { type EmbeddedSite, post, withEmbeddedSite, withSite } from '#tests/helpers/built-site.ts';
import { forEvery } from '#tests/helpers/for-every.ts';
import { leadOf } from '#tests/helpers/site-process.ts';

/** Headers by which a sender claims to be another, before the proxy adds the true one. */
const claims: readonly ((number: number) => Record<string, string>)[] = [
  (number) => ({ 'X-Forwarded-For': `198.51.100.${number % 250}` }),
  (number) => ({ 'X-Forwarded-For': `10.0.0.1, 2001:db8::${number}, unknown` }),
  (number) => ({ Forwarded: `for=198.51.100.${number % 250}`, 'X-Real-IP': `198.51.100.${number % 250}` }),
  (number) => fromEach(['CF-Connecting-IP', 'True-Client-IP'], `198.51.100.${number % 250}`),
];
const fromEach = (names: string[], value: string) => Object.fromEntries(names.map((name) => [name, value]));
const claimOf = (number: number) => claims[number % claims.length]?.(number) ?? {};
const numbersTo = (many: number) => Array.from({ length: many }, (_, number) => number);

/** Every public form beyond its limit, whoever the sender claims to be, and links that are used again. */
export const passLimits: Part = async ({ once }) => {
  const { points } = rateLimits.lead;
  const proxied = await withEmbeddedSite({}, async (site) => [
    ...(await passEach(site.origin, once)),
    await passAsNeighbours(site.origin),
    await passByManyAddresses(site),
    await useLinksAgain(site),
  ]);
  const direct = await withSite({ TRUST_PROXY: '0' }, ({ origin }) =>
    leadsTaken(origin, points * 2, claimOf),
  );
  return [
    ...proxied,
    none(`without a proxy, whoever is claimed: leads taken beyond ${points}`, direct - points),
  ];
};

/** Invalid forms count too, whatever sender they claim: the proxy adds the true one. */
async function passEach(origin: string, once: boolean): Promise<Measured[]> {
  const paths = Object.keys(publicWrites).filter((path) => path !== '/api/visits');
  const tried = once ? paths.slice(0, 4) : paths;
  let [sent, passed, silent] = [0, 0, 0];
  for (const [index, pattern] of tried.entries()) {
    const names = (publicWrites[pattern] ?? []).filter(
      (name) => name === 'publicWrite' || name === 'loginAddress',
    );
    const all = Math.max(...names.map((name) => rateLimits[name].points));
    const answers = await forEvery(numbersTo(all + 12), (number) =>
      sendClaiming(origin, pattern.replace(':slug', 'nulle-part'), number, `192.0.2.${index + 1}`),
    );
    sent += answers.length;
    const refused = answers.filter(({ status }) => status === 429);
    silent += refused.filter(({ saysWhen }) => !saysWhen).length;
    const admitted = answers.length - refused.length;
    if (admitted > all) {
      passed += 1;
      console.log(`${pattern}: ${admitted} of ${answers.length} were accepted, ${all} may be`);
    }
  }
  return [
    some('public forms sent beyond their limits: addresses', tried.length, once ? 4 : 17),
    some('public forms sent beyond their limits: forms', sent, tried.length * 100),
    none('public forms: addresses whose limit was passed by claiming to be others', passed),
    none('public forms: refusals that do not say how long to wait', silent),
  ];
}

async function sendClaiming(origin: string, path: string, number: number, proxy: string) {
  const claimed = claimOf(number);
  const before = claimed['X-Forwarded-For'];
  const answer = await fetch(`${origin}${path}`, {
    ...{ method: 'POST', redirect: 'manual' },
    headers: { ...claimed, Origin: origin, 'X-Forwarded-For': before ? `${before}, ${proxy}` : proxy },
    body: new URLSearchParams({ email: 'nobody', jeton: 'a'.repeat(64), password: 'x' }),
  });
  const text = await answer.text();
  return { status: answer.status, saysWhen: answer.headers.has('Retry-After') || /minute/.test(text) };
}

async function leadsTaken(
  origin: string,
  many: number,
  headersOf: (number: number) => Record<string, string>,
): Promise<number> {
  const answers = await forEvery(numbersTo(many), async (number) => {
    const body = leadOf(`limite-${Math.random().toString(36).slice(2)}-${number}@exemple.example`);
    const headers = { Origin: origin, ...headersOf(number) };
    const answer = await fetch(`${origin}/api/leads`, { method: 'POST', headers, body });
    await answer.text();
    return answer.status;
  });
  return answers.filter((status) => status === 201).length;
}

/** A customer of IPv6 has more addresses than there are numbers. */
async function passAsNeighbours(origin: string): Promise<Measured> {
  const { points } = rateLimits.lead;
  const taken = await leadsTaken(origin, points * 2, (number) => ({
    'X-Forwarded-For': `2001:db8:7:7::${number.toString(16)}`,
  }));
  return none(`neighbours of one IPv6 network: leads taken beyond ${points}`, taken - points);
}

/** Messages that one form sends to one person, requested from many addresses. */
async function passByManyAddresses({ origin, database }: EmbeddedSite): Promise<Measured> {
  // Of a domain of its own: the limit of mail to that of the others is used up.
  const victim = 'victime@destinataire.example';
  const { points } = rateLimits.receipt;
  await forEvery(numbersTo(points * 4), (number) => {
    const lead = leadOf(victim);
    lead.set('childName', `Yanis ${number}`);
    return post(origin, '/api/leads', lead);
  });
  const query = 'select count(*)::int as n from mails where recipient = $1';
  const { rows } = await database.query(query, [victim]);
  return none(`from many addresses: messages to one person beyond ${points}`, Number(rows[0]?.n) - points);
}

/** The link that confirms an address, twice, and once more after the person left. */
async function useLinksAgain({ origin, database }: EmbeddedSite): Promise<Measured> {
  const email = 'lectrice@lecture.example';
  const row = async () => {
    const { rows } = await database.query(
      'select token, confirmed_at::text as confirmed, unsubscribed_at::text as gone from newsletter_subscribers where email = $1',
      [email],
    );
    return rows[0];
  };
  await post(origin, '/api/newsletter', { email, privacyAccepted: 'on' });
  const { token: jeton } = await row();
  const followed = async (link: string) => {
    await post(origin, `/newsletter/${link}`, { jeton });
    return row();
  };
  const first = await followed('confirmation');
  const second = await followed('confirmation');
  const left = await followed('desinscription');
  const last = await followed('confirmation');
  const wrong = [
    first.confirmed === null,
    second.confirmed !== first.confirmed,
    left.gone === null,
    last.gone !== left.gone,
  ].filter(Boolean);
  return none('a link of the newsletter used again: what it changed', wrong.length);
}
