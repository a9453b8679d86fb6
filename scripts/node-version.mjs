// Imported first by scripts that run before installation: an older Node is refused with the reason.
const oldest = 20;

const [major = ''] = process.versions.node.split('.');
if (Number(major) < oldest) {
  console.error(
    `This is Node ${process.versions.node}, and the site needs Node ${oldest} or newer to be installed and started (it then runs on one of its own). ` +
      'Debian 12 brings an older one: install another as docs/operations.md says under « Where Node comes from », and begin again.',
  );
  process.exit(1);
}
