import { report } from '#scripts/bench/report.ts';
import type { SpeedPart } from './part.ts';

/** Pages that are kept, beside a bare node:http server and nginx. */
export const measureKeptPages: SpeedPart = async () => {
  report('kept pages', 'not measured yet');
  return [];
};
