import { type ComponentType, createContext, type ReactNode, useContext, useState } from 'react';
import type { ImageView } from '#app/lib/image-variants.ts';
import { Button } from '#app/ui/button.tsx';
import { toast } from '#app/ui/toaster.tsx';

/** A photo of the library, and what it shows in words; '' where nobody said. */
export type LibraryPicture = { image: ImageView; alt: string };

/** A dialog that chooses one of them. */
type PictureLibrary = ComponentType<{
  onChoose: (picture: LibraryPicture) => void;
  onClose: () => void;
}>;

/** Fetches that dialog. */
type LoadLibrary = () => Promise<PictureLibrary>;

const LibraryContext = createContext<LoadLibrary | null>(null);

/** The photo library, for the pictures and the cover of the form inside. */
export function PictureLibraryProvider({ load, children }: { load: LoadLibrary; children: ReactNode }) {
  return <LibraryContext value={load}>{children}</LibraryContext>;
}

type LibraryButtonProps = { size?: 'sm' | 'md'; onChoose: (picture: LibraryPicture) => void };

/** Opens the photo library, fetched as it is pressed; nothing in a form that has none. */
export function LibraryButton({ size = 'md', onChoose }: LibraryButtonProps) {
  const load = useContext(LibraryContext);
  const [isLoading, setLoading] = useState(false);
  const [Library, setLibrary] = useState<PictureLibrary | null>(null);
  if (!load) return null;
  const open = async () => {
    setLoading(true);
    try {
      const loaded = await load();
      setLibrary(() => loaded);
    } catch (error) {
      console.info('The photo library could not be fetched', error);
      toast(notOpened);
    } finally {
      setLoading(false);
    }
  };
  return (
    <>
      <Button size={size} variant="secondary" busy={isLoading} onClick={() => void open()}>
        Choisir dans la bibliothèque
      </Button>
      {Library && (
        <Library
          onClose={() => setLibrary(null)}
          onChoose={(picture) => {
            setLibrary(null);
            onChoose(picture);
          }}
        />
      )}
    </>
  );
}

const notOpened = {
  title: 'Bibliothèque indisponible',
  text: 'Le site n’a pas répondu. Vérifiez votre accès à Internet, puis réessayez.',
  style: 'destructive',
} as const;
