import sharp from 'sharp';

// Pictures are never asked for again as pixels; what the library kept of them would stay for good.
sharp.cache(false);
// A picture is worked on by one thread, and there are as many pictures at a time as processors: twice as quick in all
// as a picture on every thread. Kept pages cost so little that they are answered in between.
sharp.concurrency(1);

/** The picture library, set up for a server. */
export { sharp };
