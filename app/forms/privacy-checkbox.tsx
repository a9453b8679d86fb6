import { Checkbox } from '#app/ui/checkbox.tsx';
import type { Bound } from './public-fields.tsx';

/**
 * The consent of the contact and admissions forms (spec §5), required for each submission. Its link opens a
 * new tab, so that nothing typed is lost.
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
