import sharp from 'sharp';

// Pixels are never requested twice, so the library's cache would only waste memory.
sharp.cache(false);
// One thread per operation, and as many operations as processors: twice the throughput of all threads per
// operation.
sharp.concurrency(1);

/** sharp, configured for a server. */
export { sharp };
