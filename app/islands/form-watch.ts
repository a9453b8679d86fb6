/**
 * The last used form in a part of the page: it contains what was typed, even after its removal from the page.
 */
export type FormWatch = {
  form: HTMLFormElement | null;
  /** The last focused element. */
  focused: Element | null;
  /** When a letter was last typed, by the page's clock. */
  typedAt: number;
  stop: () => void;
};

const signs = ['focusin', 'input', 'submit'] as const;

/** Watches focus, input and submission in a part of the page. */
export function watchForm(part: HTMLElement): FormWatch {
  const watch: FormWatch = {
    form: part.querySelector('form'),
    focused: part.querySelector(':focus'),
    typedAt: Number.NEGATIVE_INFINITY,
    stop() {
      for (const sign of signs) part.removeEventListener(sign, note, true);
    },
  };
  function note({ type, target }: Event) {
    if (!(target instanceof Element)) return;
    watch.form = target.closest('form') ?? watch.form;
    if (type === 'focusin') watch.focused = target;
    if (type === 'input') watch.typedAt = performance.now();
  }
  for (const sign of signs) part.addEventListener(sign, note, true);
  return watch;
}
