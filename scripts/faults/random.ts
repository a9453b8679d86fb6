/**
 * Random numbers from 0 to 1 (mulberry32) by the seed of FAULTS_SEED or a given one, so that a failure can be
 * repeated as far as the machine allows.
 */
export function startRandom(what: string): () => number {
  let state = Number(process.env.FAULTS_SEED ?? Math.floor(Math.random() * 2 ** 31));
  console.log(`${what}: FAULTS_SEED=${state}`);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
