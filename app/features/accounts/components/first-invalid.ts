/** The first invalid field: of these names, or the first that the browser reports. */
export function firstInvalid(form: HTMLFormElement | null, names: string[]): HTMLElement | null | undefined {
  return form?.querySelector<HTMLElement>(names.map((name) => `[name="${name}"]`).join(',') || ':invalid');
}
