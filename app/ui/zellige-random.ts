/** Numbers from 0 to 1, deterministic by seed (xmur3 into mulberry32). */
export function randomFrom(seed: string): () => number {
  let h = 1779033703 ^ seed.length;
  for (const sign of seed) {
    h = Math.imul(h ^ (sign.codePointAt(0) ?? 0), 3432918353);
    h = (h << 13) | (h >>> 19);
  }
  return () => {
    h = (h + 0x6d2b79f5) | 0;
    let t = Math.imul(h ^ (h >>> 15), 1 | h);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
