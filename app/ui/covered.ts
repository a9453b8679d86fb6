/** Whether a dialog or a pop-up covers the page: the page's shortcuts are then off. */
export function isCovered(): boolean {
  return document.querySelector('dialog[open], [popover]:popover-open') !== null;
}
