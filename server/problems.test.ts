import { expect, test } from 'vitest';
import { ConfigurationError } from '#app/config/environment.server.ts';
import { DemoMarkerDamaged } from '#app/demo/marker.server.ts';
import { checkRuntime, explain, listenProblem, StartProblem, warningsAbout } from './problems.ts';

test('a runtime that does not know Morocco’s present offset is refused', () => {
  expect(() => checkRuntime('2026b')).toThrow(StartProblem);
  expect(() => checkRuntime('2025z')).toThrow('2026c');
  expect(() => checkRuntime('2026c')).not.toThrow();
  expect(() => checkRuntime('2027a')).not.toThrow();
});

test('the runtime of this project is new enough', () => {
  expect(() => checkRuntime()).not.toThrow();
});

test('what the operator can mend is told as a sentence, anything else with its stack', () => {
  const taken = listenProblem(Object.assign(new Error('listen'), { code: 'EADDRINUSE' }), '0.0.0.0', 3000);
  expect(explain(taken)).toBe(taken.message);
  expect(taken.message).toContain('PORT=3001 npm start');
  expect(explain(new ConfigurationError(['PORT is wrong']))).not.toContain('at ');
  expect(explain(new DemoMarkerDamaged('Delete it.'))).toBe('Delete it.');
  expect(explain(new Error('unforeseen'))).toContain('problems.test.ts');
});

test('a production server without https is warned about, nothing else is', () => {
  expect(warningsAbout({ production: true, publicUrl: 'http://localhost:3000' })).toEqual([
    expect.stringContaining('PUBLIC_URL is http://localhost:3000'),
  ]);
  expect(warningsAbout({ production: true, publicUrl: 'https://www.ecole.example' })).toEqual([]);
  expect(warningsAbout({ production: false, publicUrl: 'http://localhost:3000' })).toEqual([]);
});
