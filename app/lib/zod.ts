import { z } from 'zod';

// Zod tries whether it may write functions of its own, for speed. The pages' policy forbids it, and Firefox and Safari say so
// in the console. It tries with the first object's schema: everything gets its `z` from here, so that this comes before.
if (typeof document !== 'undefined') z.config({ jitless: true });

export { z };
