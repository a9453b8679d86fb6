/** Where the bytes of a file are on the disk, for another process of the same user. */
export type FilePlace = {
  /** Of an open file without a name: `/proc/{process}/fd/{number}`. */
  address: string;
  /** Identify the file: the number may be another's once the request has ended. */
  device: number;
  inode: number;
  /** In bytes; `end` is not included. */
  start: number;
  end: number;
};

/** A file of a form whose bytes are on the disk until the request ends. */
export class SpooledFile extends File {
  readonly place: FilePlace;

  constructor(bytes: Blob, { name, type }: Pick<File, 'name' | 'type'>, place: FilePlace) {
    super([bytes], name, { type });
    this.place = place;
  }
}
