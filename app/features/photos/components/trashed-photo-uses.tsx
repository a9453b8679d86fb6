import { type TrashedPhotoUses, trashedPhotoUsesHref } from '#app/features/photos/photo-uses.ts';
import { unreadSentence } from '#app/office/failure.ts';
import { useJsonQuery } from '#app/office/use-json-query.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { PhotoUses } from './photo-uses-list.tsx';

type TrashedPhotoUsesChoiceProps = {
  id: string;
  everywhere: boolean;
  onChange: (everywhere: boolean) => void;
};

/** The places where a photo to erase is still visible, with a choice to remove it there as well. */
export function TrashedPhotoUsesChoice({ id, everywhere, onChange }: TrashedPhotoUsesChoiceProps) {
  const { result, failure } = useJsonQuery<TrashedPhotoUses>(trashedPhotoUsesHref(id));
  return (
    <div className="grid gap-2 text-sm">
      <div role="status" className="grid gap-1">
        {failure && <p>{unreadSentence(failure)}</p>}
        {!result && !failure && <p className="text-ink-muted">Recherche des pages qui la montrent…</p>}
        {result && <UsesSummary {...result} />}
      </div>
      {result && (result.uses.length > 0 || result.versions > 0) && (
        <Checkbox
          label="La retirer aussi de ces textes et de leurs versions"
          hint={everywhere ? undefined : 'Sinon, son fichier reste sur le site tant qu’ils la montrent.'}
          checked={everywhere}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
      )}
    </div>
  );
}

function UsesSummary({ uses, versions, trashed }: TrashedPhotoUses) {
  return (
    <>
      <PhotoUses uses={uses} several={false} />
      {versions > 0 && (
        <p>
          {versions > 1
            ? `${versions} versions enregistrées la montreraient de nouveau.`
            : 'Une version enregistrée la montrerait de nouveau.'}
        </p>
      )}
      {trashed.length > 0 && (
        <p className="[overflow-wrap:anywhere]">
          {'La corbeille la garde encore avec '}
          {trashed.map((name, index) => (
            <span key={name}>
              <span>{index > 0 && ', '}</span>«{'\u00A0'}
              <bdi>{name}</bdi>
              {'\u00A0'}»
            </span>
          ))}
          {'\u00A0'}: effacez aussi ce qui s’y trouve pour que le fichier parte.
        </p>
      )}
    </>
  );
}
