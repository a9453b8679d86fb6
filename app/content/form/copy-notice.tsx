import type { ContentKind } from '#app/content/content-kinds.ts';
import { contentTexts } from '#app/content/content-texts.ts';

type CopyNoticeProps = {
  kind: ContentKind;
  /** Whether a copy was requested, and of which item; null when it is missing. */
  copied: { isRequested: boolean; item: { title: string } | null };
};

/** Above the form of a new item: the copied item, and what is left to fill in. */
export function CopyNotice({ kind, copied: { isRequested, item } }: CopyNoticeProps) {
  if (!isRequested) return null;
  const { copyLeft, copyMissing } = contentTexts[kind];
  return (
    <p role="status" className="rounded-control bg-saffron-tint px-4 py-3 [overflow-wrap:anywhere]">
      {item ? (
        <>
          Copie de «{'\u00A0'}
          <bdi>{item.title}</bdi>
          {'\u00A0'}». {copyLeft}
        </>
      ) : (
        copyMissing
      )}
    </p>
  );
}
