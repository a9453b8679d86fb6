import { type ComponentType, type ReactNode, useEffect, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { saveFormDraft } from '#app/forms/form-draft.ts';
import { lastReport } from '#app/forms/send-reports.ts';
import { watchTypingDuringHydration } from '#app/forms/typing-during-hydration.ts';
import { isDomChanged } from '#app/lib/dom-changed.ts';
import { SchoolContext } from '#app/school/school-context.ts';
import type { SchoolSettings } from '#app/school/settings.ts';
import { Toaster } from '#app/ui/toaster.tsx';
import { type FormWatch, watchForm } from './form-watch.ts';
import { renderHash, withoutText } from './render-hash.ts';
import { isFullyReceived, restoreFormState } from './restore-form-state.ts';
import { schoolDataId } from './school-data-id.ts';

/**
 * Hydrates the server's HTML, unless something has changed it.
 * @returns once effects have run: later input and submissions are handled by the component. The focus event
 * that started hydration is dispatched again, as no component listened. False when the form stays static
 */
export function hydrate<Props extends object>(
  element: HTMLElement,
  Part: ComponentType<Props>,
  identifierPrefix: string,
): Promise<boolean> {
  if (!isUnchanged(element)) return Promise.resolve(false);
  showToasts();
  const props: Props = JSON.parse(element.dataset.props ?? '{}');
  const serverHtml = element.innerHTML;
  const watch = watchForm(element);
  return new Promise((resolve) => {
    const typing = watchTypingDuringHydration(element);
    const hydrated = () => {
      typing.tell();
      const focused = element.querySelector(':focus');
      focused?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
      resolve(true);
    };
    const root = hydrateRoot(
      element,
      <InSchool>
        <Part {...props} />
        <Hydrated onDrawn={typing.putBack} onHydrated={hydrated} />
      </InSchool>,
      {
        identifierPrefix,
        onUncaughtError: onceLost(() => {
          watch.stop();
          root.unmount();
          putServersFormBack(element, serverHtml, watch);
          resolve(true);
        }),
      },
    );
  });
}

/** Called once, after React has removed what it could: errors during that have the same cause. */
function onceLost(putBack: () => void): (error: unknown) => void {
  let isLost = false;
  return (error) => {
    if (isDomChanged(error)) console.info('The page was changed under a form', error);
    else reportError(error);
    if (!isLost) queueMicrotask(putBack);
    isLost = true;
  };
}

function putServersFormBack(element: HTMLElement, serverHtml: string, watch: FormWatch): void {
  element.innerHTML = serverHtml;
  const form = element.querySelector('form');
  if (!form) return;
  restoreFormState(form, watch);
  saveFormDraft(form, form.id, true);
}

/** How often a part may be rendered again on one page before it is given up. */
const drawnAnew = 3;

/**
 * Renders a client-only part at the end of the page; again when something has changed its DOM, with what was
 * typed into its form, unless that was received.
 */
export function show(part: ReactNode, times = 0): void {
  showToasts();
  const element = document.body.appendChild(document.createElement('div'));
  const watch = watchForm(element);
  const root = createRoot(element, {
    onUncaughtError: onceLost(() => {
      watch.stop();
      root.unmount();
      element.remove();
      if (times < drawnAnew) showAgain(part, watch, times + 1);
    }),
  });
  root.render(<InSchool>{part}</InSchool>);
}

function showAgain(part: ReactNode, watch: FormWatch, times: number): void {
  const formId = watch.form?.id ?? '';
  if (isFullyReceived(lastReport(formId), watch.typedAt)) return;
  const back = () => {
    const form = document.getElementById(formId);
    if (form instanceof HTMLFormElement) restoreFormState(form, watch);
  };
  // After what the form itself does when it opens.
  const onHydrated = () => queueMicrotask(back);
  show(
    <>
      {part}
      <Hydrated onHydrated={onHydrated} />
    </>,
    times,
  );
}

let toasterIsThere = false;

/**
 * Creates the live regions of toasts before the first toast: screen readers ignore a region that appears with
 * its message.
 */
function showToasts(): void {
  if (toasterIsThere) return;
  toasterIsThere = true;
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element, {
    onUncaughtError: onceLost(() => {
      root.unmount();
      element.remove();
      toasterIsThere = false;
      showToasts();
    }),
  });
  root.render(<Toaster />);
}

function InSchool({ children }: { children: ReactNode }) {
  return <SchoolContext value={schoolOfPage()}>{children}</SchoolContext>;
}

let school: SchoolSettings | undefined;

function schoolOfPage(): SchoolSettings {
  school ??= JSON.parse(document.getElementById(schoolDataId)?.textContent ?? '') as SchoolSettings;
  return school;
}

/** `onDrawn` is called in the commit of hydration. */
function Hydrated({ onDrawn, onHydrated }: { onDrawn?: () => void; onHydrated: () => void }) {
  useLayoutEffect(() => onDrawn?.(), [onDrawn]);
  useEffect(onHydrated, [onHydrated]);
  return null;
}

/**
 * Whether an island is unchanged since the server rendered it. Translators replace text nodes, extensions add
 * elements, services obfuscate addresses: React would render such a part again, and remove it at its next
 * update.
 */
function isUnchanged(island: HTMLElement): boolean {
  return island.dataset.drawn === renderHash(partsOf(island));
}

function partsOf(parent: Node): string[] {
  return [...parent.childNodes].flatMap((node) => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element)) return [];
    const name = node.localName.toLowerCase();
    return [`<${name}`, ...(withoutText.has(name) ? [] : partsOf(node)), '>'];
  });
}
