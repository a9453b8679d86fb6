import type { CoverImage } from '#app/content/editor/cover-field.tsx';
import { addressOf, type ImageView } from '#app/lib/image-variants.ts';
import type { FormItem } from './fields-props.ts';

/** The initial cover: the stored one, or that of a restored draft. */
export function coverOf(
  values: Readonly<Record<string, string>>,
  stored: ImageView | null | undefined,
): CoverImage | null {
  const { imageUrl: url = '', imageAlt: alt = '' } = values;
  if (url === '') return null;
  return { url, alt, view: stored && addressOf(stored) === url ? stored : undefined };
}

/** The saved state for the slug's preview. */
export function savedAddress(item: FormItem | null) {
  return item && { title: item.title, slug: item.slug, published: item.status === 'published' };
}
