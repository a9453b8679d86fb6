import sharp from 'sharp';

// Pictures are never asked for again as pixels; what the library kept of them would stay for good.
sharp.cache(false);
// A piece of work has one thread, and there are as many at a time as processors: twice as quick in all as a piece on every
// thread.
sharp.concurrency(1);

/** The picture library, set up for a server. */
export { sharp };
