import { Checkbox } from '#app/ui/checkbox.tsx';
import type { Bound } from './public-fields.tsx';

/**
 * The consent that contact and admissions want (spec §5), given again each time the form is filled in. Its link opens
 * beside: nothing typed is lost.
 */
export function PrivacyCheckbox({ id, name, errors, defaultValue }: Bound) {
  return (
    <Checkbox
      id={id}
      name={name}
      errors={errors}
      data-not-kept
      required
      defaultChecked={defaultValue === 'on'}
      label={
        <>
          {'J’ai lu et j’accepte la '}
          <a
            href="/politique-confidentialite"
            target="_blank"
            rel="noopener"
            className="font-medium text-majorelle underline underline-offset-4"
          >
            politique de confidentialité
            <span className="sr-only">{'\u00A0'}(nouvel onglet)</span>
          </a>
        </>
      }
    />
  );
}
