const fetchLightBox = () => import('./light-box.ts');

/** Where a page has photos to be seen in their size, the light box is fetched at the first press of one. */
export function startLightBox(): void {
  document.querySelector('[data-album]')?.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-photo]') : null;
    // A new tab or a download is what the browser was asked for.
    if (
      !link ||
      !(event instanceof MouseEvent) ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    event.preventDefault();
    void fetchLightBox().then(
      ({ openLightBox }) => openLightBox(link),
      () => link instanceof HTMLAnchorElement && window.location.assign(link.href),
    );
  });
}
