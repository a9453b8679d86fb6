import { config } from '#app/config/environment.server.ts';
import type { SchoolFacts } from '#app/school/facts.ts';

/** The school's facts as every page shows them now (the defaults under those of the configuration). */
export async function currentSchool(): Promise<SchoolFacts> {
  return config().school;
}
