/**
 * The kinds of picture a browser offers to choose, for an input's `accept`. Named one by one and without HEIC, so that
 * an iPhone converts its photos by itself; what is not acceptable all the same is refused by the server, in words.
 */
export const offeredPictures = 'image/png,image/jpeg,image/webp,image/avif';
