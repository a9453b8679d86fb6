/** Whether commands are given with ⌘ here, and not with Ctrl. In the browser. */
export function isMac(): boolean {
  return navigator.platform.startsWith('Mac');
}
