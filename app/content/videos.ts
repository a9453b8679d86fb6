import { isHostName } from '#app/lib/host-name.ts';

/* The videos an article may hold. Shared by the schema, the editor and the page, so that they agree. */

/** A video: YouTube's, or one of a PeerTube site, named by its host. */
export type Video = { provider: 'youtube' | (string & {}); id: string };

/** Maximum length of a video's title. */
export const videoTitleLength = 200;

const youtubeHosts = [
  ...['youtube.com', 'www.youtube.com', 'm.youtube.com', 'music.youtube.com'],
  ...['youtube-nocookie.com', 'www.youtube-nocookie.com'],
];
const youtubeId = /^[\w-]{11}$/;
/** A UUID, or PeerTube's short form of it. */
const peertubeId = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[1-9A-HJ-NP-Za-km-z]{22})$/;

/**
 * The video at an address in any of its forms; null for anything else. `hosts` are the configured PeerTube
 * sites.
 */
export function videoAt(address: string, hosts: readonly string[]): Video | null {
  if (address.length > 2000 || /\s/.test(address)) return null;
  const url = URL.parse(/^[a-z]+:/i.test(address) ? address : `https://${address}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.port !== '' || url.username !== '') return null;
  const { hostname } = url;
  const parts = url.pathname.split('/').filter((part) => part !== '');
  if (hostname === 'youtu.be' || youtubeHosts.includes(hostname)) {
    const id = hostname === 'youtu.be' ? only(parts) : youtubeIn(parts, url.searchParams);
    return id !== undefined && youtubeId.test(id) ? { provider: 'youtube', id } : null;
  }
  if (!hosts.includes(hostname)) return null;
  const id = peertubeIn(parts);
  return id !== undefined && peertubeId.test(id) ? { provider: hostname, id } : null;
}

function youtubeIn([kind, ...rest]: readonly string[], query: URLSearchParams): string | undefined {
  if (kind === 'watch' && rest.length === 0) return query.get('v') ?? undefined;
  return kind && ['shorts', 'embed', 'live'].includes(kind) ? only(rest) : undefined;
}

function peertubeIn([first, ...rest]: readonly string[]): string | undefined {
  if (first === 'w') return only(rest);
  const [second, ...last] = rest;
  return first === 'videos' && (second === 'watch' || second === 'embed') ? only(last) : undefined;
}

function only([first, ...others]: readonly string[]): string | undefined {
  return others.length === 0 ? first : undefined;
}

/** The canonical address of a video in an article: its watch page. */
export function videoAddress({ provider, id }: Video): string {
  return provider === 'youtube' ? `https://www.youtube.com/watch?v=${id}` : `https://${provider}/w/${id}`;
}

/** The video of a canonical address; null for any other form. Its host need not be configured. */
export function namedVideo(address: string): Video | null {
  const host = URL.parse(address)?.hostname ?? '';
  const video = videoAt(address, isHostName(host) ? [host] : []);
  return video && videoAddress(video) === address ? video : null;
}

/** Whether the site shows it. */
export function isKnown({ provider }: Video, hosts: readonly string[]): boolean {
  return provider === 'youtube' || hosts.includes(provider);
}

/**
 * The player's frame, with autoplay, since the visitor pressed the button. YouTube without cookies; PeerTube
 * without peer-to-peer.
 */
export function playerAddress({ provider, id }: Video): string {
  return provider === 'youtube'
    ? `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`
    : `https://${provider}/videos/embed/${id}?autoplay=1&p2p=0`;
}

/** The player's address, for structured data. */
export function embedAddress(video: Video): string {
  return (playerAddress(video).split('?')[0] ?? '').replace('youtube-nocookie.com', 'youtube.com');
}

/**
 * A thumbnail for structured data: visitors see our own poster. Undefined when its address cannot be derived.
 */
export function thumbnailAddress({ provider, id }: Video): string | undefined {
  return provider === 'youtube' ? `https://i.ytimg.com/vi/${id}/hqdefault.jpg` : undefined;
}

/** The provider's name. */
export function playerName({ provider }: Video): string {
  return provider === 'youtube' ? 'YouTube' : provider;
}

/** Whether a text is a valid title of a video. */
export function isVideoTitle(text: string): boolean {
  return text.trim() !== '' && text.length <= videoTitleLength;
}
