import { chownSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ownerOf } from '#app/lib/folder-owner.server.ts';
import { OperatorProblem } from '#app/lib/operator-problem.ts';
import { z } from '#app/lib/zod.ts';
import { pictureBuckets } from '#app/school/vocabulary.ts';

const marker = z.object({
  /** 'adding' while it is being laid down: a start cut short is taken up where it stopped. */
  state: z.enum(['adding', 'complete', 'removed']),
  at: z.iso.datetime(),
  /** Covers are known by nothing in the tables once the staff has put another in their place. */
  covers: z.array(z.object({ bucket: z.enum(pictureBuckets), path: z.string() })),
});
export type DemoMarker = z.output<typeof marker>;

/** The message says what to do. */
export class DemoMarkerDamaged extends OperatorProblem {
  override readonly name = 'DemoMarkerDamaged';
}

function fileIn(dataDir: string): string {
  return path.join(dataDir, 'demo-content.json');
}

/** What this data folder remembers of the demo content; undefined when nothing, or nothing readable. */
export function readMarker(dataDir: string): DemoMarker | undefined {
  let text: string;
  try {
    text = readFileSync(fileIn(dataDir), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    return marker.parse(JSON.parse(text));
  } catch (error) {
    throw new DemoMarkerDamaged(
      `${fileIn(dataDir)} is damaged. Delete it: demo content is only ever added to an empty school.`,
      { cause: error },
    );
  }
}

export function writeMarker(dataDir: string, state: DemoMarker['state'], covers: DemoMarker['covers']): void {
  mkdirSync(dataDir, { recursive: true });
  const content: DemoMarker = { state, at: new Date().toISOString(), covers };
  writeFileSync(fileIn(dataDir), `${JSON.stringify(content, undefined, 2)}\n`);
  const owner = ownerOf(dataDir);
  if (owner) chownSync(fileIn(dataDir), owner.uid, owner.gid);
}

/** Forgets whether demo content was ever added or removed: for whoever throws the whole database away. */
export function forgetDemoContent(dataDir: string): void {
  rmSync(fileIn(dataDir), { force: true });
}
