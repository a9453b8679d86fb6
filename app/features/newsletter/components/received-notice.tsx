import { newsletterMessages } from '#app/features/newsletter/newsletter.ts';
import { SuccessIcon } from '#app/ui/icons.tsx';

/** Confirms the request: the same for a known and an unknown address. */
export function ReceivedNotice() {
  const { title, text } = newsletterMessages.received;
  return (
    <div className="flex items-start gap-3 rounded-control bg-emerald-tint p-4">
      <SuccessIcon className="mt-0.5 size-6 text-saffron" />
      <div className="grid gap-1">
        <p className="font-semibold">{title}</p>
        <p className="text-sm">{text}</p>
      </div>
    </div>
  );
}
