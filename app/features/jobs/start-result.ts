/** The result of starting a job. */
export type StartResult = { status: 'started'; title: string };

/** The toast of a result. */
export function startMessage({ title }: StartResult) {
  return { title: 'Tâche lancée', text: `${title}\u00A0: le résultat s’affiche ici dès qu’il est connu.` };
}
