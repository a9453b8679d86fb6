import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { ContentKind } from '#app/content/content-kinds.ts';
import { contentTexts } from '#app/content/content-texts.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Confirm } from '#app/ui/confirm.tsx';
import type { RunningForm } from './use-content-form.ts';

/** The session ended while the user typed: what to do, and that nothing is lost. */
export function SessionOver() {
  const { pathname } = useLocation();
  const box = useRef<HTMLDivElement>(null);
  // Focuses the notice after a button at the bottom of a long page was pressed.
  useEffect(() => box.current?.focus(), []);
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 rounded-card border-2 border-terracotta bg-terracotta-tint p-4"
    >
      <p className="max-w-prose">
        <strong className="font-semibold">Votre session est terminée, rien n’est encore enregistré.</strong>
        {' Votre texte est gardé sur cet appareil'}
        {'\u00A0'}: reconnectez-vous, il vous sera proposé ici même.
      </p>
      <ButtonLink size="sm" to={`/admin/login?${new URLSearchParams({ redirectTo: pathname })}`}>
        Se reconnecter
      </ButtonLink>
    </div>
  );
}

/** Confirms saving a published item as a draft. */
export function WithdrawConfirm({ kind, form }: { kind: ContentKind; form: RunningForm }) {
  return (
    <Confirm
      open={form.isWithdrawing}
      onOpenChange={() => form.dispatch({ type: 'withdrawal-refused' })}
      title={`Retirer ${contentTexts[kind].this} du site\u00A0?`}
      text="Enregistré comme brouillon, il ne sera plus visible du public. Vous pourrez le publier de nouveau."
      confirmLabel="Retirer du site"
      style="primary"
      onConfirm={() => form.dispatch({ type: 'withdrawal-confirmed' })}
    />
  );
}
