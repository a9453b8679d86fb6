import { type ComponentType, type ReactNode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { SchoolFacts } from '#app/school/facts.ts';
import { SchoolContext } from '#app/school/school-context.ts';
import { Toaster } from '#app/ui/toaster.tsx';
import { schoolDataId } from './school-data-id.ts';

/**
 * React takes over what the server drew.
 *
 * @returns once its effects have run: what is typed and sent from then on is the component's. The focus that woke it is
 * told again, since nobody was there to hear it
 */
export function hydrate<Props extends object>(
  element: HTMLElement,
  Part: ComponentType<Props>,
  identifierPrefix: string,
): Promise<void> {
  showToasts();
  const props: Props = JSON.parse(element.dataset.props ?? '{}');
  return new Promise((resolve) => {
    const awake = () => {
      const focused = element.querySelector(':focus');
      focused?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
      resolve();
    };
    hydrateRoot(
      element,
      <InSchool>
        <Part {...props} />
        <Awake onAwake={awake} />
      </InSchool>,
      { identifierPrefix },
    );
  });
}

/** Draws something that the server did not, at the end of the page. */
export function show(part: ReactNode): void {
  showToasts();
  const element = document.body.appendChild(document.createElement('div'));
  createRoot(element).render(<InSchool>{part}</InSchool>);
}

let toasterIsThere = false;

/** The messages' live regions, in the page before the first message: a reader ignores one that comes with it. */
function showToasts(): void {
  if (toasterIsThere) return;
  toasterIsThere = true;
  const element = document.body.appendChild(document.createElement('div'));
  createRoot(element).render(<Toaster />);
}

function InSchool({ children }: { children: ReactNode }) {
  return <SchoolContext value={schoolOfPage()}>{children}</SchoolContext>;
}

let school: SchoolFacts | undefined;

function schoolOfPage(): SchoolFacts {
  school ??= JSON.parse(document.getElementById(schoolDataId)?.textContent ?? '') as SchoolFacts;
  return school;
}

function Awake({ onAwake }: { onAwake: () => void }) {
  useEffect(onAwake, [onAwake]);
  return null;
}
