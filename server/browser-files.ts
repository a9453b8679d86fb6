import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

type ModuleInfo = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] };
type ModuleGraph = { getModuleInfo: (id: string) => ModuleInfo | null; getModuleIds: () => Iterable<string> };

const clientEntry = path.resolve('app/islands/client-entry.ts');

/** What stands around every page of the office. */
const officeFrame = [
  'entry.client.tsx',
  'root.tsx',
  'routes/office/frame.tsx',
  'routes/office/layout.tsx',
].map((file) => path.resolve('app', file));
const officePage = (id: string) =>
  id.startsWith(path.resolve('app/routes/office')) && id.endsWith('.tsx?__react-router-build-client-route');

/** More pages of the office than this, and the frame may bring it: few would be spared anything. */
const usualUses = 14;

/** In the order in which they take their modules, each with what those import. */
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
 * In which file a module goes that the browser gets, by who needs it: the client entry of public pages, what both it and others
 * need, what both a form that hydrates and the frame of the office need, and so on. What the office's pages alone need is
 * left to the bundler.
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
  // Who imports a file runs what is in it: what the office may need, or shares a file with, is not in that of the client entry (`watchUse`).
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

/** All that these modules import, now or later. */
function reachAll(graph: ModuleGraph, roots: readonly string[]): Set<string> {
  const reached = new Set<string>();
  const waiting = [...roots];
  for (let root = waiting.pop(); root !== undefined; root = waiting.pop()) {
    if (reached.has(root)) continue;
    for (const id of reach(graph, [root], waiting)) reached.add(id);
  }
  return reached;
}

/** How many pages of the office need a module. */
function countUses(graph: ModuleGraph): Map<string, number> {
  const uses = new Map<string, number>();
  for (const page of officePages(graph)) {
    for (const id of reach(graph, [page])) uses.set(id, (uses.get(id) ?? 0) + 1);
  }
  return uses;
}

/** All that these modules import, themselves included; what they fetch later is added to `later`. */
function reach(graph: ModuleGraph, roots: readonly string[], later: string[] = []): Set<string> {
  const reached = new Set<string>();
  const waiting = [...roots];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    // The list of all icons imports each of them: which are needed, the bundler alone knows.
    const info = reached.has(id) || id.includes('/lucide-react/') ? null : graph.getModuleInfo(id);
    if (!info) continue;
    reached.add(id);
    waiting.push(...info.importedIds);
    later.push(...info.dynamicallyImportedIds);
  }
  return reached;
}

let files = new Map<string, FileName>();

/** Looks who needs what, once all modules are known. */
export const watchUse: Plugin = {
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
      // It would record the staff's visits, and look for what it brings to life.
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
 * The browser's files: what many pages load, in one each. Each of the small parts in a file of its own would cost a request,
 * compress badly, and take more in the list of the routes than what is in it.
 */
export const browserFiles: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
  { name: 'router', test: /node_modules\/react-router\// },
  { name: 'zod', test: /node_modules\/zod\// },
  // What only some pages have of the forms' parts comes in pieces, each whole page's worth.
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
