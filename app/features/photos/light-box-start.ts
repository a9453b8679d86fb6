const fetchLightBox = () => import('./light-box.ts');

/** On a page with photos, loads the light box on the first click on one. */
export function startLightBox(): void {
  document.querySelector('[data-album]')?.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-photo]') : null;
    // The user requested a new tab or a download.
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
