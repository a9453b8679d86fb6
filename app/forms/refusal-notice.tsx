import { ErrorIcon } from '#app/ui/icons.tsx';
import type { FormMessage } from './form-results.ts';

/** Why a natively sent form was not received, when no field is at fault. */
export function RefusalNotice({ title, text }: FormMessage) {
  return (
    <div
      role="alert"
      className="flex items-start gap-3 rounded-card border-2 border-terracotta bg-terracotta-tint p-4 sm:p-5"
    >
      <ErrorIcon className="mt-0.5 size-6 text-terracotta-deep" />
      <div className="grid gap-1">
        <p className="font-bold font-display text-lg">{title}</p>
        <p>{text}</p>
      </div>
    </div>
  );
}
