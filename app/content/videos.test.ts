import fc from 'fast-check';
import { expect, test } from 'vitest';
import { namedVideo, playerAddress, videoAddress, videoAt } from './videos.ts';

const id = 'dQw4w9WgXcQ';
const uuid = '9c9de5e8-0a1e-484a-b099-e80766180a6d';
const short = 'kkGMgK9ZtnKfYAgnEtQxbv';
const hosts = ['video.example'];

test.each([
  `https://www.youtube.com/watch?v=${id}`,
  `http://youtube.com/watch?v=${id}&t=42s&list=PLx`,
  `www.youtube.com/watch?v=${id}`,
  `youtube.com/watch?app=desktop&v=${id}`,
  `https://m.youtube.com/watch?v=${id}`,
  `https://youtu.be/${id}`,
  `youtu.be/${id}?si=AbCd`,
  `https://www.youtube.com/shorts/${id}`,
  `https://www.youtube.com/live/${id}?feature=share`,
  `https://www.youtube.com/embed/${id}`,
  `https://www.youtube-nocookie.com/embed/${id}?rel=0`,
])('%s is a video of YouTube', (address) => {
  expect(videoAt(address, [])).toEqual({ provider: 'youtube', id });
});

test.each([
  [`https://video.example/w/${short}`, short],
  [`https://video.example/w/${uuid}?start=1m`, uuid],
  [`video.example/videos/watch/${uuid}`, uuid],
  [`https://video.example/videos/embed/${uuid}?title=0`, uuid],
])('%s is a video of a PeerTube site that is known, and of no other', (address, id) => {
  expect(videoAt(address, hosts)).toEqual({ provider: 'video.example', id });
  expect(videoAt(address, ['other.example'])).toBeNull();
});

test.each([
  '',
  'une vidéo',
  `https://www.youtube.com/watch?v=${id}x`,
  `https://www.youtube.com/watch?v=${id.slice(1)}`,
  'https://www.youtube.com/@ecole',
  'https://www.youtube.com/playlist?list=PLx',
  `https://www.youtube.com/embed/${id}/more`,
  `https://youtu.be/${id}/..`,
  `https://www.youtube.com:8443/watch?v=${id}`,
  `https://user@www.youtube.com/watch?v=${id}`,
  `https://www.youtube.com.evil.example/watch?v=${id}`,
  `https://evil.example/?https://www.youtube.com/watch?v=${id}`,
  `javascript:alert(1)//www.youtube.com/watch?v=${id}`,
  `Voir https://youtu.be/${id}`,
  `https://video.example/w/${short}0`,
  `https://video.example/w/p/${short}`,
  'https://video.example/videos/watch/12',
  `https://video.example/a/chaine/videos`,
])('%j is none', (address) => {
  expect(videoAt(address, hosts)).toBeNull();
});

test('a video has one address, from which it is read again, and a player at one place', () => {
  const video = fc.oneof(
    fc.stringMatching(/^[\w-]{11}$/).map((id) => ({ provider: 'youtube', id })),
    fc
      .oneof(fc.uuid(), fc.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{22}$/))
      .map((id) => ({ provider: 'video.example', id })),
  );
  fc.assert(
    fc.property(video, (video) => {
      expect(namedVideo(videoAddress(video))).toEqual(video);
      expect(videoAt(playerAddress(video), hosts)).toEqual(video);
      expect(['https://www.youtube-nocookie.com', 'https://video.example']).toContain(
        new URL(playerAddress(video)).origin,
      );
    }),
  );
});

test('whatever is typed, what is read is a video or nothing', () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom(
      'https://',
      'youtube.com',
      '/watch?v=',
      id,
      'video.example',
      '/w/',
      uuid,
      '/',
      '?',
      '#',
      '@',
      '%2e',
    ),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 7 }), (pieces) => {
      const video = videoAt(pieces.join(''), hosts);
      if (video) expect(namedVideo(videoAddress(video))).toEqual(video);
    }),
  );
});
