/** Whether shortcuts use ⌘ instead of Ctrl. Browser only. */
export function isMac(): boolean {
  return navigator.platform.startsWith('Mac');
}
