/** Whether a dialog or a pop-up lies over the page: then the page's own keys wait. */
export function isCovered(): boolean {
  return document.querySelector('dialog[open], [popover]:popover-open') !== null;
}
