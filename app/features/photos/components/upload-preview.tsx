import { ImageOff } from 'lucide-react';
import { useEffect, useState } from 'react';

/** A preview of the file; its object URL is revoked on unmount. */
export function UploadPreview({ file }: { file: File }) {
  const [address, setAddress] = useState<string>();
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  if (broken) {
    return (
      <span className="grid size-full place-items-center text-ink-muted">
        <ImageOff aria-hidden="true" className="size-8" />
      </span>
    );
  }
  if (!address) return null;
  return (
    <img
      src={address}
      alt=""
      decoding="async"
      loading="lazy"
      onError={() => setBroken(true)}
      className="size-full object-cover"
    />
  );
}
