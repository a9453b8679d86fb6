import { readFileSync } from 'node:fs';

/** Linux's numbers for this filter, by processor. */
const calls: Readonly<Record<string, { socket: number; prctl: number }>> = {
  x64: { socket: 41, prctl: 157 },
  arm64: { socket: 198, prctl: 167 },
};
const families: Readonly<Record<string, number>> = { AF_UNIX: 1, AF_INET: 2, AF_INET6: 10 };

/** Why a command cannot be confined here; undefined if it can. */
export const notConfined =
  process.platform === 'linux' && process.arch in calls
    ? undefined
    : 'only Linux on x64 or arm64 is confined here';

/**
 * The command line that applies the delivered unit's RestrictAddressFamilies: the same seccomp filter, which
 * refuses other socket families.
 */
export function confinedAsUnit(command: readonly string[]): [string, ...string[]] {
  const unit = readFileSync('deploy/systemd/school.service', 'utf8');
  const [, listed = ''] = /^RestrictAddressFamilies=(.+)$/m.exec(unit) ?? [];
  const { socket, prctl } = calls[process.arch] ?? { socket: 0, prctl: 0 };
  const allowed = listed.split(' ').map((name) => families[name] ?? -1);
  const script = [
    `my $filter = pack('H*', shift);`,
    `my $program = pack('S x6 P', length($filter) / 8, $filter);`,
    `syscall(${prctl}, 38, 1, 0, 0, 0) == 0 or die "no_new_privs: $!";`,
    `syscall(${prctl}, 22, 2, $program) == 0 or die "seccomp: $!";`,
    'exec @ARGV;',
  ];
  return ['perl', '-e', script.join(' '), filterOf(socket, allowed), ...command];
}

/** BPF: allows `socket` for these families, and every other call. */
function filterOf(socket: number, allowed: readonly number[]): string {
  const [load, equals, answer] = [0x20, 0x15, 0x06];
  const unsupported = 0x00_05_00_00 + 97;
  const yes = allowed.length + 1;
  const steps: [number, number, number, number][] = [
    [load, 0, 0, 0],
    [equals, 0, yes + 1, socket],
    [load, 0, 0, 16],
    ...allowed.map((family, at): [number, number, number, number] => [equals, yes - 1 - at, 0, family]),
    [answer, 0, 0, unsupported],
    [answer, 0, 0, 0x7f_ff_00_00],
  ];
  const bytes = steps.map(([code, then, otherwise, value]) => {
    const step = Buffer.alloc(8);
    step.writeUInt16LE(code, 0);
    step.writeUInt8(then, 2);
    step.writeUInt8(otherwise, 3);
    step.writeUInt32LE(value, 4);
    return step;
  });
  return Buffer.concat(bytes).toString('hex');
}
