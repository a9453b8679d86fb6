import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { isBusy } from './errors.server.ts';

/** The driver's error, wrapped by Drizzle. */
function refused(code: string, message: string): DrizzleQueryError {
  return new DrizzleQueryError('insert …', [], Object.assign(new Error(message), { code }));
}

test.each([
  ['a full disk', '53100', 'could not extend file "base/5/16410": No space left on device'],
  ['a disk that fails', '58030', 'could not read block 4 in file "base/5/16410": Input/output error'],
  ['a disk that can be read alone', '42501', 'could not open file "base/5/16410": Read-only file system'],
  ['a server that may only read', '25006', 'cannot execute INSERT in a read-only transaction'],
])('%s is temporary: a retry may succeed', (_, code, message) => {
  expect(isBusy(refused(code, message))).toBe(true);
});

test.each([
  ['a want of rights', '42501', 'permission denied for table admin_users'],
  ['a wrong value', '22P02', 'invalid input syntax for type uuid'],
])('%s is one', (_, code, message) => {
  expect(isBusy(refused(code, message))).toBe(false);
});
