import { expect, test } from 'vitest';
import { hostNameOf, isHostName } from './host-name.ts';

const ofLength = (length: number) => `${'a.'.repeat((length - 3) / 2)}com`;

test.each([
  'video.example',
  'www.ecole-mille-horizons.ma',
  'a.co',
  '1.2.ma',
  'ab.xn--p1ai',
  `${'a'.repeat(63)}.ma`,
  ofLength(253),
])('%s is the name of a host', (name) => expect(isHostName(name)).toBe(true));

test.each([
  'localhost',
  'Video.example',
  '-a.example',
  'a-.example',
  'a_b.example',
  'a..example',
  'video.example.',
  'video.example:8080',
  '192.0.2.1',
  'video.1com',
  `${'a'.repeat(64)}.ma`,
  ofLength(255),
])('%s is none', (name) => expect(isHostName(name)).toBe(false));

test.each([
  [' Vidéo.example ', 'xn--vido-dpa.example'],
  ['VIDEO.example', 'video.example'],
  ['video.example/films', null],
  ['someone@video.example', null],
  ['video.example:8080', null],
  ['localhost', null],
  ['deux mots.example', null],
])('who writes « %s » means %s', (written, name) => expect(hostNameOf(written)).toBe(name));
