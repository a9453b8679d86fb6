import { publicWrites, rateLimits } from '#app/security/rate-limits.ts';
import { count, type Measured, type Part } from '#scripts/bench/part.ts';
import { forEvery } from '#tests/helpers/office-trial.ts';
import { leadOf } from '#tests/helpers/site-process.ts';
import { type AttackedSite, anyVisitor, withAttackedSite } from './attacked-site.ts';

/** Headers by which somebody claims to be another, before what the proxy adds. */
const claims: readonly ((number: number) => Record<string, string>)[] = [
  (number) => ({ 'X-Forwarded-For': `198.51.100.${number % 250}` }),
  (number) => ({ 'X-Forwarded-For': `10.0.0.1, 2001:db8::${number}, unknown` }),
  (number) => ({ Forwarded: `for=198.51.100.${number % 250}`, 'X-Real-IP': `198.51.100.${number % 250}` }),
  (number) => ({
    'CF-Connecting-IP': `198.51.100.${number % 250}`,
    'True-Client-IP': `198.51.100.${number % 250}`,
  }),
];

/** Every public form beyond its limit, whoever the sender claims to be, and links that are used again. */
export const passLimits: Part = async ({ once }) => {
  const proxied = await withAttackedSite({}, async (site) => [
    ...(await passEach(site, once)),
    ...(await passAsNeighbours(site)),
    ...(await passByManyAddresses(site)),
    ...(await useLinksAgain(site)),
  ]);
  const direct = await withAttackedSite({ TRUST_PROXY: '0' }, async ({ address }) => {
    const { points } = rateLimits.lead;
    const taken = await leadsTaken(
      address,
      points * 2,
      (number) => claims[number % claims.length]?.(number) ?? {},
    );
    return [
      count(`without a proxy, whoever is claimed: leads taken beyond ${points}`, taken - points, {
        atMost: 0,
      }),
    ];
  });
  return [...proxied, ...direct];
};

/** Whatever comes counts: forms with nothing good in them, each claiming to come from elsewhere, by a proxy that adds who sent it. */
async function passEach({ address }: AttackedSite, once: boolean): Promise<Measured[]> {
  const paths = Object.keys(publicWrites).filter((path) => path !== '/api/visits');
  const tried = once ? paths.slice(0, 4) : paths;
  let [sent, passed, silent] = [0, 0, 0];
  for (const [index, pattern] of tried.entries()) {
    const names = publicWrites[pattern] ?? [];
    const all = Math.max(
      ...names
        .filter((name) => name === 'publicWrite' || name === 'loginAddress')
        .map((name) => rateLimits[name].points),
    );
    const numbers = Array.from({ length: all + 12 }, (_, number) => number);
    const statuses = await forEvery(numbers, async (number) => {
      const claimed = claims[number % claims.length]?.(number) ?? {};
      const before = claimed['X-Forwarded-For'];
      const proxy = `192.0.2.${index + 1}`;
      const headers = {
        ...claimed,
        Origin: address,
        'X-Forwarded-For': before ? `${before}, ${proxy}` : proxy,
      };
      const body = new URLSearchParams({ email: 'nobody', jeton: 'a'.repeat(64), password: 'x' });
      const answer = await fetch(`${address}${pattern.replace(':slug', 'nulle-part')}`, {
        method: 'POST',
        headers,
        body,
        redirect: 'manual',
      });
      const text = await answer.text();
      if (answer.status === 429 && !answer.headers.has('Retry-After') && !/minute/.test(text)) silent += 1;
      return answer.status;
    });
    sent += numbers.length;
    const admitted = statuses.filter((status) => status !== 429).length;
    if (admitted > all) {
      passed += 1;
      console.log(`${pattern}: ${admitted} of ${numbers.length} were looked at, ${all} may be`);
    }
  }
  return [
    count('public forms sent beyond their limits: addresses', tried.length, { atLeast: once ? 4 : 17 }),
    count('public forms sent beyond their limits: forms', sent, { atLeast: tried.length * 100 }),
    count('public forms: addresses whose limit was passed by claiming to be others', passed, { atMost: 0 }),
    count('public forms: refusals that do not say how long to wait', silent, { atMost: 0 }),
  ];
}

async function leadsTaken(
  address: string,
  many: number,
  headersOf: (number: number) => Record<string, string>,
): Promise<number> {
  const numbers = Array.from({ length: many }, (_, number) => number);
  const statuses = await forEvery(numbers, async (number) => {
    const body = leadOf(`limite-${Math.random().toString(36).slice(2)}-${number}@exemple.example`);
    const answer = await fetch(`${address}/api/leads`, {
      method: 'POST',
      headers: { Origin: address, ...headersOf(number) },
      body,
    });
    await answer.text();
    return answer.status;
  });
  return statuses.filter((status) => status === 201).length;
}

/** A customer of IPv6 has more addresses than there are numbers. */
async function passAsNeighbours({ address }: AttackedSite): Promise<Measured[]> {
  const { points } = rateLimits.lead;
  const taken = await leadsTaken(address, points * 2, (number) => ({
    'X-Forwarded-For': `2001:db8:7:7::${number.toString(16)}`,
  }));
  return [
    count(`neighbours of one IPv6 network: leads taken beyond ${points}`, taken - points, { atMost: 0 }),
  ];
}

/** Messages that one form causes to one person, asked for from as many addresses as there are. */
async function passByManyAddresses({ address, database }: AttackedSite): Promise<Measured[]> {
  const victim = 'victime@exemple.example';
  const { points } = rateLimits.receipt;
  await forEvery(
    Array.from({ length: points * 4 }, (_, number) => number),
    async (number) => {
      const body = leadOf(victim);
      body.set('childName', `Yanis ${number}`);
      const answer = await fetch(`${address}/api/leads`, {
        method: 'POST',
        headers: { Origin: address, 'X-Forwarded-For': anyVisitor() },
        body,
      });
      await answer.text();
    },
  );
  const { rows } = await database.query('select count(*)::int as n from mails where recipient = $1', [
    victim,
  ]);
  return [
    count(`from many addresses: messages to one person beyond ${points}`, Number(rows[0]?.n) - points, {
      atMost: 0,
    }),
  ];
}

/** The link that confirms an address, twice, and once more after the person left. */
async function useLinksAgain({ address, database }: AttackedSite): Promise<Measured[]> {
  // Of a domain of its own: the mail to that of the others is used up.
  const email = 'lectrice@lecture.example';
  const post = async (path: string, fields: Record<string, string>) => {
    const headers = { Origin: address, 'X-Forwarded-For': anyVisitor() };
    const answer = await fetch(`${address}${path}`, {
      method: 'POST',
      headers,
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
    await answer.text();
  };
  const row = async () => {
    const { rows } = await database.query(
      'select token, confirmed_at::text as confirmed, unsubscribed_at::text as gone from newsletter_subscribers where email = $1',
      [email],
    );
    return rows[0];
  };
  await post('/api/newsletter', { email, privacyAccepted: 'on' });
  const { token: jeton } = await row();
  await post('/newsletter/confirmation', { jeton });
  const first = await row();
  await post('/newsletter/confirmation', { jeton });
  const second = await row();
  await post('/newsletter/desinscription', { jeton });
  const left = await row();
  await post('/newsletter/confirmation', { jeton });
  const last = await row();
  const wrong = [
    first.confirmed === null,
    second.confirmed !== first.confirmed,
    left.gone === null,
    last.gone !== left.gone,
  ].filter(Boolean);
  return [count('a link of the newsletter used again: what it changed', wrong.length, { atMost: 0 })];
}
