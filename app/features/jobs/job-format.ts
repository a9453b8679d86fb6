/** A cron expression in words: every minute, once a day or on Mondays. */
export function describeCron(cron: string): string {
  if (cron === '* * * * *') return 'Chaque minute';
  const [, minute = '', hour = '', weekday] = /^(\d+) (\d+) \* \* ([*1])$/.exec(cron) ?? [];
  if (minute === '') throw new Error(`No words for the hours ${cron}`);
  return `${weekday === '1' ? 'Chaque lundi' : 'Chaque jour'} à ${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
}

/** The duration of a run: « 3 min 12 s ». */
export function formatDuration(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 1) return 'moins d’une seconde';
  if (seconds < 60) return `${seconds}\u00A0s`;
  return `${Math.floor(seconds / 60)}\u00A0min ${seconds % 60}\u00A0s`;
}
