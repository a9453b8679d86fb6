/**
 * The kinds of picture a browser offers to choose, for an input's `accept`. HEIC by its endings too: outside Apple's systems
 * hardly any knows the type. What is not acceptable all the same is refused by the server, in words.
 */
export const offeredPictures = 'image/png,image/jpeg,image/webp,image/avif,image/heic,image/heif,.heic,.heif';
