// Lists production's packages in CycloneDX, with versions, checksums and licences:
// npm run --silent sbom > sbom.json
import { execFileSync } from 'node:child_process';
import { z } from '#app/lib/zod.ts';

const list = z.looseObject({
  components: z.array(
    z.looseObject({
      'bom-ref': z.string(),
      name: z.string(),
      properties: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
    }),
  ),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()).default([]) })),
});

export type Sbom = z.output<typeof list>;

/**
 * npm's list without development-only packages. `--omit dev` would also drop packages that development uses
 * too: React, the router and some sixty others.
 *
 * @throws npm's error output
 */
export function sbom(): Sbom {
  const words = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'];
  const whole = list.parse(JSON.parse(execFileSync('npm', words, { encoding: 'utf8', maxBuffer: 64e6 })));
  const left = whole.components.filter(({ properties }) => {
    const said = properties.map(({ name }) => name.slice(name.lastIndexOf(':') + 1));
    // The package that brings Node removes itself from npm's tree.
    return !said.includes('development') || said.includes('extraneous');
  });
  const gone = new Set(whole.components.filter((one) => !left.includes(one)).map((one) => one['bom-ref']));
  return {
    ...whole,
    components: left,
    dependencies: whole.dependencies
      .filter(({ ref }) => !gone.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => !gone.has(one)) })),
  };
}

if (import.meta.main) console.log(JSON.stringify(sbom(), null, 2));
