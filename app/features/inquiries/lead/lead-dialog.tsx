import { clearFormDraft } from '#app/forms/form-draft.ts';
import { leadBadges } from '#app/school/contacts.ts';
import { useSchool } from '#app/school/school-context.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { ZelligeTexture } from '#app/ui/zellige-texture.tsx';
import { leadFormId, recordLeadPopupNever } from './lead-capture-trigger.ts';
import { LeadForm } from './lead-form.tsx';

/**
 * The lead pop-up (spec §2, §4). Closed by « Plus tard » (also the close button and Escape), or by « Ne plus
 * montrer », both always visible. A click outside does nothing: it must not lose the typed text.
 */
export function LeadDialog({ onClose }: { onClose: () => void }) {
  const { name } = useSchool();
  function onLater() {
    clearFormDraft(leadFormId);
    onClose();
  }
  function onNever() {
    recordLeadPopupNever();
    onLater();
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onLater()}
      closedBy="cross"
      closeLabel="Plus tard"
      size="md"
      title={`L’${name} vous intéresse\u00A0?`}
      text="Parlez-nous de votre enfant&nbsp;: notre équipe vous rappelle dans les&nbsp;24h, sans engagement."
      cover={<Badges />}
      actions={
        <>
          <Button size="sm" variant="secondary" onClick={onLater}>
            Plus tard
          </Button>
          <Button size="sm" variant="ghost" onClick={onNever}>
            Ne plus montrer
          </Button>
        </>
      }
    >
      <LeadForm onSent={onClose} />
    </Dialog>
  );
}

function Badges() {
  const school = useSchool();
  return (
    <div className="relative isolate overflow-hidden bg-ink px-5 py-4 text-white max-2xs:hidden sm:px-7">
      <ZelligeTexture className="-z-10 opacity-10" size={64} />
      <ul className="flex flex-wrap gap-1.5 sm:gap-2">
        {leadBadges(school).map((badge) => (
          <li
            key={badge}
            className="rounded-full bg-saffron px-2.5 py-1 font-bold text-ink text-xs sm:px-3 sm:text-sm"
          >
            {badge}
          </li>
        ))}
      </ul>
    </div>
  );
}
