import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

type ModuleInfo = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] };
type ModuleGraph = { getModuleInfo: (id: string) => ModuleInfo | null; getModuleIds: () => Iterable<string> };

const clientEntry = path.resolve('app/islands/client-entry.ts');

/** Modules loaded by every page of the office. */
const officeFrame = [
  'entry.client.tsx',
  'root.tsx',
  'routes/office/frame.tsx',
  'routes/office/layout.tsx',
].map((file) => path.resolve('app', file));
const officePage = (id: string) =>
  id.startsWith(path.resolve('app/routes/office')) && id.endsWith('.tsx?__react-router-build-client-route');

/** A module used by more office pages than this goes into the shared file: few pages would save anything. */
const usualUses = 14;

/** Chunk names in order of priority; each chunk includes the imports of its modules. */
const names = [
  'client-entry-parts',
  'client-entry',
  'common',
  'office',
  'fields',
  'forms',
  'checks',
] as const;
type FileName = (typeof names)[number];

/**
 * Assigns each browser module to a chunk by its users: the client entry of public pages, modules shared by it
 * and others, modules shared by hydrated forms and the office frame, and so on. Modules used only by office
 * pages are left to the bundler.
 */
function filesByUse(graph: ModuleGraph): Map<string, FileName> {
  const onHydration: string[] = [];
  const onLeaving: string[] = [];
  const entryModules = reach(graph, [clientEntry], onHydration);
  const hydrated = reach(graph, onHydration, onLeaving);
  const checks = reach(graph, onLeaving);
  const frame = reach(graph, officeFrame);
  const uses = countUses(graph);
  const usual = (id: string) => (uses.get(id) ?? 0) > usualUses;
  const files = new Map<string, FileName>();
  // Importing a chunk runs all its modules. So modules that the office may need stay out of the chunk of the
  // client entry (`chunkAssignment`).
  const elsewhere = reachAll(graph, [...officeFrame, ...officePages(graph), ...onHydration]);
  for (const id of entryModules) files.set(id, elsewhere.has(id) ? 'client-entry-parts' : 'client-entry');
  const add = (ids: ReadonlySet<string>, name: (id: string) => FileName) => {
    for (const id of ids) if (!files.has(id)) files.set(id, name(id));
  };
  add(frame, (id) => (hydrated.has(id) ? 'common' : 'office'));
  add(hydrated, (id) => (usual(id) ? 'common' : uses.has(id) ? 'fields' : 'forms'));
  add(checks, () => 'checks');
  return files;
}

const isOffice = (id: string) => officeFrame.includes(id) || officePage(id);
const officePages = (graph: ModuleGraph) => [...graph.getModuleIds()].filter(officePage);

/** All static and dynamic imports of these modules. */
function reachAll(graph: ModuleGraph, roots: readonly string[]): Set<string> {
  const reached = new Set<string>();
  const waiting = [...roots];
  for (let root = waiting.pop(); root !== undefined; root = waiting.pop()) {
    if (reached.has(root)) continue;
    for (const id of reach(graph, [root], waiting)) reached.add(id);
  }
  return reached;
}

/** The number of office pages that import each module. */
function countUses(graph: ModuleGraph): Map<string, number> {
  const uses = new Map<string, number>();
  for (const page of officePages(graph)) {
    for (const id of reach(graph, [page])) uses.set(id, (uses.get(id) ?? 0) + 1);
  }
  return uses;
}

/** All static imports of these modules, themselves included; dynamic imports are added to `later`. */
function reach(graph: ModuleGraph, roots: readonly string[], later: string[] = []): Set<string> {
  const reached = new Set<string>();
  const waiting = [...roots];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    // The icon list imports every icon; only the bundler knows which ones are used.
    const info = reached.has(id) || id.includes('/lucide-react/') ? null : graph.getModuleInfo(id);
    if (!info) continue;
    reached.add(id);
    waiting.push(...info.importedIds);
    later.push(...info.dynamicallyImportedIds);
  }
  return reached;
}

let files = new Map<string, FileName>();

/** Computes the chunks once all modules are known. */
export const chunkAssignment: Plugin = {
  name: 'files-by-use',
  apply: 'build',
  buildEnd() {
    if (this.environment.name === 'client') files = filesByUse(this);
  },
  generateBundle(_, bundle) {
    if (this.environment.name !== 'client') return;
    const chunks = new Map(
      Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? [[file.fileName, file] as const] : [],
      ),
    );
    const waiting = [...chunks.values()].filter(({ facadeModuleId: id }) => id !== null && isOffice(id));
    const seen = new Set(waiting);
    for (let chunk = waiting.pop(); chunk; chunk = waiting.pop()) {
      // The client entry would count visits of staff and look for islands to hydrate.
      if (chunk.moduleIds.includes(clientEntry))
        this.error('A page of the office runs the client entry of the public ones');
      for (const name of [...chunk.imports, ...chunk.dynamicImports]) {
        const next = chunks.get(name);
        if (!next || seen.has(next)) continue;
        seen.add(next);
        waiting.push(next);
      }
    }
  },
};

/**
 * The chunks of the browser. Modules shared by many pages go into one chunk each: many small chunks would
 * cost requests, compress badly and enlarge the route manifest.
 */
export const browserFiles: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
  { name: 'router', test: /node_modules\/react-router\// },
  { name: 'zod', test: /node_modules\/zod\// },
  // Form modules used by only some pages are split by page.
  ...names.map((name) => ({
    name,
    test: (id: string) => files.get(id) === name,
    entriesAware: name === 'fields',
  })),
  {
    name: 'part',
    test: /\/app\/|\/lucide-react\//,
    minShareCount: 2,
    entriesAware: true,
  },
];
