/** The form of a part of the page as somebody last used it: it holds what was typed, even once it is out of the page. */
export type FormWatch = {
  form: HTMLFormElement | null;
  /** Where the focus last was. */
  focused: Element | null;
  /** By the page's clock; when a letter was last typed. */
  typedAt: number;
  stop: () => void;
};

const signs = ['focusin', 'input', 'submit'] as const;

/** Watches what is used in a part of the page. */
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
