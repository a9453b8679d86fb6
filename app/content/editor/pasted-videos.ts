import { videoAddress, videoAt } from '#app/content/videos.ts';
import { paragraph } from './pasted-tables.ts';

/** Replaces video players in a paste by links, each on its own line; no player is ever loaded. */
export function videosToLinks(body: HTMLElement, hosts: readonly string[]): void {
  for (const frame of body.querySelectorAll('iframe[src]')) {
    const video = videoAt(frame.getAttribute('src')?.replace(/^\/\//, 'https://') ?? '', hosts);
    if (!video) continue;
    const { ownerDocument } = body;
    const link = ownerDocument.createElement('a');
    link.href = videoAddress(video);
    link.append(frame.getAttribute('title')?.trim() || link.href);
    // Its figure holds nothing else.
    const place = frame.closest('figure') ?? frame;
    place.replaceWith(paragraph(ownerDocument, [link]));
  }
}
