/**
 * The picture types of the file picker, for an input's `accept`. HEIC also by extension: few systems except
 * Apple's know its type. The server refuses others with a message.
 */
export const acceptedPictures =
  'image/png,image/jpeg,image/webp,image/avif,image/heic,image/heif,.heic,.heif';
