import { z } from 'zod';

// Zod tests whether it may use `new Function`, for speed. The pages' CSP forbids it, and Firefox and Safari
// log that in the console. The test happens with the first object schema, so all modules import `z` from
// here, where it is disabled first.
if (typeof document !== 'undefined') z.config({ jitless: true });

export { z };
