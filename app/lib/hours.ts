/** '8 h', '8 h 30', from '08:30': the one way in which an hour stands in a sentence or on the door. It does not part at the end of a line. */
export function hourInWords(time: string): string {
  const [hours = '', minutes = '00'] = time.split(':');
  const whole = `${Number(hours)}\u00A0h`;
  return minutes === '00' ? whole : `${whole}\u00A0${minutes}`;
}
