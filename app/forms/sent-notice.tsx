import { type ReactNode, useEffect, useRef } from 'react';
import { SuccessIcon } from '#app/ui/icons.tsx';

type SentNoticeProps = {
  title?: string;
  children: ReactNode;
  id?: string;
  /** The form the browser sent natively, whose draft is deleted (islands/page-controls.ts). */
  formId?: string;
  /** Takes the focus when it appears: the focused button disappears with the sent form. */
  takesFocus?: boolean;
};

/** The form was received but edited meanwhile: its contents must stay. */
export function EditedSinceNotice() {
  return (
    <SentNotice>
      Votre envoi nous est bien parvenu, sans ce que vous avez modifié depuis. Si ces modifications comptent,
      envoyez le formulaire à nouveau.
    </SentNotice>
  );
}

/** A confirmation that stays longer than a toast. */
export function SentNotice({ title, children, id, formId, takesFocus = false }: SentNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'center' });
  }, [takesFocus]);
  return (
    <div
      ref={box}
      id={id}
      data-sent-form={formId}
      tabIndex={-1}
      className="flex scroll-mt-36 items-start gap-3 rounded-card border-2 border-emerald bg-emerald-tint p-4 sm:p-5"
    >
      <SuccessIcon className="mt-0.5 size-6 text-emerald-deep" />
      <div className="grid gap-1">
        {title && <p className="font-bold font-display text-lg">{title}</p>}
        <p>{children}</p>
      </div>
    </div>
  );
}
