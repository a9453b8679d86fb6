import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Deployment, siteFolder } from '#server/deployment/deployment.ts';
import { type Finding, warning, well } from './finding.ts';

type Delivered = {
  about: string;
  /** Relative to deploy/. */
  file: string;
  /** Possible places of the installed file; the first existing one is used. */
  installed: readonly string[];
  /** Lines that each operator customises. */
  own: RegExp;
  /** Only a file that contains this, outside comments, belongs to the site. */
  known: RegExp;
  /** The command that updates the installed file. */
  mend: (delivered: string, installed: string) => string;
};

const compare = (reload: string) => (delivered: string, installed: string) =>
  `diff -u ${installed} ${delivered}; then: ${reload}`;

const proxies: readonly Delivered[] = [
  {
    about: 'nginx',
    file: 'nginx/school.conf',
    installed: ['conf.d/school.conf', 'sites-enabled/school.conf', 'sites-enabled/school'].map(
      (name) => `/etc/nginx/${name}`,
    ),
    own: /www\.ecole\.example|letsencrypt|^server \d/,
    known: /proxy_pass/,
    mend: compare('nginx -t && systemctl reload nginx'),
  },
  {
    about: 'caddy',
    file: 'caddy/Caddyfile',
    installed: ['/etc/caddy/Caddyfile'],
    own: /\{\$/,
    known: /reverse_proxy/,
    mend: compare('systemctl reload caddy'),
  },
];

const unitAt = (file: string, delivered: string): Delivered => ({
  ...{ about: 'unit', file: `systemd/${delivered}`, installed: [file], known: /ExecStart/ },
  own: /^(?:Description|User|Group|WorkingDirectory|EnvironmentFile|Environment|StateDirectory)=/,
  mend: (delivered, installed) =>
    `cp ${delivered} ${installed} && systemctl daemon-reload && systemctl restart ${path.basename(installed, '.service')}`,
});

/**
 * Checks whether the installed copies of deploy/ files lack lines of this version. A line left out on purpose
 * may stay as a comment.
 * @param root the root of the file system
 */
export async function checkDeployFiles(deployment: Deployment, root = '/'): Promise<Finding[]> {
  const units = deployment.kind === 'unit' ? unitsBeside(deployment.unit.file) : [];
  return [
    ...units.flatMap((unit) => compared(unit, unit.installed)),
    ...proxies.flatMap((proxy) =>
      compared(
        proxy,
        proxy.installed.map((file) => path.join(root, file)),
      ),
    ),
  ];
}

/** The unit of the site, and the unit of the alerts where it is installed. */
function unitsBeside(file: string): Delivered[] {
  const alerts = 'school-alerts.service';
  return [unitAt(file, 'school.service'), unitAt(path.join(path.dirname(file), alerts), alerts)];
}

function compared({ about, file, own, known, mend }: Delivered, places: readonly string[]): Finding[] {
  const delivered = path.join(siteFolder, 'deploy', file);
  const installed = places.find((place) => existsSync(place));
  // The container image does not include these files.
  if (!installed || !existsSync(delivered)) return [];
  const there = withDropIns(installed);
  if (!known.test(there.replaceAll(/#.*/g, ''))) return [];
  const lines = new Set(linesOf(there.replaceAll(/^[ \t]*[#;]+/gm, '')));
  const missing = linesOf(readFileSync(delivered, 'utf8')).filter(
    (line) => !/^(?:[#;[}]|$)/.test(line) && !own.test(line) && !lines.has(line),
  );
  if (missing.length === 0) return [well(about, `${installed} is as this version brings it`)];
  return [
    {
      ...warning(
        about,
        `${installed} is older than what this version brings, and lacks:`,
        `Compare it with ${delivered}. What is left out on purpose stays there as a comment.`,
        mend(delivered, installed),
      ),
      names: [...new Set(missing)],
    },
  ];
}

function withDropIns(file: string): string {
  const folder = `${file}.d`;
  const added = existsSync(folder) ? readdirSync(folder).map((name) => path.join(folder, name)) : [];
  return [file, ...added].map((each) => readFileSync(each, 'utf8')).join('\n');
}

/** Normalises indentation and the installation folder. */
function linesOf(text: string): string[] {
  return text.split('\n').map((line) =>
    line
      .trim()
      .replaceAll(/\s+/g, ' ')
      .replace(/^ExecStart=.*\/node_modules\//, 'ExecStart=node_modules/'),
  );
}
