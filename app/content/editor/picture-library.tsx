import { type ComponentType, createContext, type ReactNode, useContext, useState } from 'react';
import type { ImageView } from '#app/lib/image-variants.ts';
import { Button } from '#app/ui/button.tsx';
import { toast } from '#app/ui/toaster.tsx';

/** A photo of the library with its alternative text; '' when it has none. */
export type LibraryPicture = { image: ImageView; alt: string };

/** The dialog that chooses one. */
type PictureLibrary = ComponentType<{
  onChoose: (picture: LibraryPicture) => void;
  onClose: () => void;
}>;

/** Loads that dialog. */
type LoadLibrary = () => Promise<PictureLibrary>;

const LibraryContext = createContext<LoadLibrary | null>(null);

/** Provides the photo library to the form's pictures and cover. */
export function PictureLibraryProvider({ load, children }: { load: LoadLibrary; children: ReactNode }) {
  return <LibraryContext value={load}>{children}</LibraryContext>;
}

type LibraryButtonProps = { size?: 'sm' | 'md'; onChoose: (picture: LibraryPicture) => void };

/** Opens the photo library, loaded on click; renders nothing in a form without one. */
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
