import { phoneNumbers, whatsappChat } from '#app/school/contacts.ts';
import { useSchool } from '#app/school/school-context.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';

/** How to contact the school: by phone, WhatsApp, or the contact form. */
export function ContactOptions() {
  const school = useSchool();
  const [phone] = phoneNumbers(school);
  const chat = whatsappChat(school);
  return (
    <ul className="flex flex-wrap justify-center gap-3">
      <li>
        <ButtonLink to="/contact#formulaire">Nous écrire</ButtonLink>
      </li>
      {phone && (
        <li>
          <ButtonLink to={phone.href} variant="secondary">
            Appeler le {phone.label}
          </ButtonLink>
        </li>
      )}
      {chat && (
        <li>
          <ButtonLink to={chat} variant="secondary" newTab>
            WhatsApp
          </ButtonLink>
        </li>
      )}
    </ul>
  );
}
