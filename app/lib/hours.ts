/**
 * '8 h', '8 h 30', from '08:30': the format of all times in sentences and opening hours. Does not break
 * across lines.
 */
export function formatHour(time: string): string {
  const [hours = '', minutes = '00'] = time.split(':');
  const whole = `${Number(hours)}\u00A0h`;
  return minutes === '00' ? whole : `${whole}\u00A0${minutes}`;
}
