import { photoAlbums } from '#app/features/photos/photo-categories.ts';
import { ChevronIcon } from '#app/ui/icons.tsx';

/** The purpose of each section, and where its photos are shown (spec §2 'category guide'). */
export function UploadGuide() {
  return (
    <details className="group rounded-card border border-line bg-white">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 px-5 py-3 font-semibold [&::-webkit-details-marker]:hidden">
        Quelle section choisir{'\u00A0'}?
        <ChevronIcon className="transition-transform group-open:rotate-180" />
      </summary>
      <dl className="grid gap-x-8 gap-y-4 border-line border-t px-5 py-4 md:grid-cols-2">
        {photoAlbums.map(({ category, label, use, subcategories }) => (
          <div key={category}>
            <dt className="font-semibold">{label}</dt>
            <dd className="text-sm">{use}</dd>
            {subcategories.length > 0 && (
              <dd className="text-ink-muted text-sm">{subcategories.join(' · ')}</dd>
            )}
          </div>
        ))}
      </dl>
    </details>
  );
}
