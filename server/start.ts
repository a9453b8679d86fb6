// The site in production, as an entry of the server build: node build/server/start.js
// It imports nothing before it has looked at the version of Node: an older one breaks as soon as the rest is loaded.

/** What the built site needs; the pinned Node of the packages is newer. */
const oldestNode = 22;

const [major] = process.versions.node.split('.');
if (Number(major) < oldestNode) {
  console.error(
    `This is Node ${process.versions.node}, and the built site runs on Node ${oldestNode} or newer. Its packages bring one: start it with ` +
      'npm start, or with node_modules/.bin/node build/server/start.js',
  );
  process.exit(1);
}
await import('./run-site.ts');

export {};
