import { tableLimits } from '#app/security/article-tables.ts';
import { Button } from '#app/ui/button.tsx';
import type { PasteLosses } from './paste-cleaning.ts';

type PasteNoticeProps = { sentences: readonly string[]; onClose: () => void };

/** Lists what the last paste could not bring along. */
export function PasteNotice({ sentences, onClose }: PasteNoticeProps) {
  return (
    <div role="status">
      {sentences.length > 0 && (
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-line border-b bg-saffron-tint px-4 py-3 text-sm">
          <div className="grid min-w-0 flex-1 basis-60 gap-1">
            <p className="font-semibold">Tout n’a pas pu être collé</p>
            {sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
          <Button size="sm" variant="secondary" onClick={onClose}>
            Compris
          </Button>
        </div>
      )}
    </div>
  );
}

/** The paste would exceed a table's limits: the table is unchanged. */
export const tableIsFull = `Rien n’a été collé dans le tableau\u00A0: il aurait plus de ${tableLimits.columns} colonnes ou de ${tableLimits.rows} lignes.`;

/** The losses of a paste, in words. */
export function describeLosses({ pictures, tables, cut, others }: PasteLosses): string[] {
  const all = [
    pictures > 0 &&
      `${images(pictures)}\u00A0: ajoutez-${pictures > 1 ? 'les' : 'la'} avec l’outil «\u00A0Image\u00A0».`,
    tables > 0 &&
      `${tables > 1 ? `${tables} tableaux sont devenus` : 'Un tableau est devenu'} des lignes, une par rangée, les cases séparées par « | »\u00A0: relisez-les.`,
    cut > 0 &&
      `Un tableau n’a pas été collé en entier\u00A0: il a au plus ${tableLimits.columns} colonnes et ${tableLimits.rows} lignes.`,
    others > 0 && 'Des vidéos, des formulaires ou d’autres éléments intégrés ont été laissés de côté.',
  ];
  return all.filter((sentence) => sentence !== false);
}

function images(count: number): string {
  return count > 1 ? `${count} images n’ont pas suivi` : 'Une image n’a pas suivi';
}
