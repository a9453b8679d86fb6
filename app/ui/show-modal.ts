/**
 * Shows a modal dialog, and marks the root while one is open: the page behind stays where it is (styles/base.css).
 * Not `html:has(dialog[open])`, which a browser would look up anew for each element that arrives.
 */
export function showModal(dialog: HTMLDialogElement): void {
  dialog.showModal();
  markModal();
  dialog.addEventListener('close', markModal, { once: true });
}

function markModal(): void {
  document.documentElement.toggleAttribute('data-modal', document.querySelector('dialog[open]') !== null);
}
