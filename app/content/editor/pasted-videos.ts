import { videoAddress, videoAt } from '#app/content/videos.ts';
import { paragraph } from './pasted-tables.ts';

/** The players of videos in a paste become links to them, each in a line of its own; no player is ever asked for. */
export function videosToLinks(body: HTMLElement, hosts: readonly string[]): void {
  for (const frame of body.querySelectorAll('iframe[src]')) {
    const video = videoAt(frame.getAttribute('src')?.replace(/^\/\//, 'https://') ?? '', hosts);
    if (!video) continue;
    const { ownerDocument } = body;
    const link = ownerDocument.createElement('a');
    link.href = videoAddress(video);
    link.append(frame.getAttribute('title')?.trim() || link.href);
    // What frames it on its page holds nothing else.
    const place = frame.closest('figure') ?? frame;
    place.replaceWith(paragraph(ownerDocument, [link]));
  }
}
