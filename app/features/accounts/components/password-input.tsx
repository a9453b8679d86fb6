import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Input } from '#app/ui/field.tsx';

/**
 * A password field with a show button; used inside a `Field`. Without `maxLength`, which would silently cut a
 * pasted password: the server reports one that is too long.
 */
export function PasswordInput(
  props: Omit<ComponentProps<'input'>, 'type'> & { autoComplete: 'current-password' | 'new-password' },
) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className="relative">
      <Input
        {...props}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        className="pr-14"
        aria-required
      />
      <button
        type="button"
        aria-pressed={shown}
        aria-label="Afficher les caractères saisis"
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0.5 my-auto grid size-11 place-items-center rounded-control text-ink-muted hover:text-ink"
      >
        <Icon aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}
