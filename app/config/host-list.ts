import { hostNameOf } from '#app/lib/host-name.ts';
import { z } from '#app/lib/zod.ts';

/** A comma-separated list of host names: 'video.example, photos.example'. */
export function hostList(sentence: string) {
  return z
    .string()
    .default('')
    .transform((value, context) => {
      const written = value.split(',').filter((name) => name.trim() !== '');
      const names = written.map(hostNameOf).filter((name) => name !== null);
      if (names.length === written.length) return [...new Set(names)];
      context.addIssue({ code: 'custom', message: sentence });
      return z.NEVER;
    });
}
