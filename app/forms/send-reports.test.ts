import { expect, test } from 'vitest';
import { lastReport, onReport, reportAnswer, reportSending, type SendReport } from './send-reports.ts';

test('what listens to a form hears of its sendings and their answers, until it stops', () => {
  const heard: SendReport[] = [];
  const stop = onReport('contact', (report) => heard.push(report));
  const before = performance.now();
  const sent = reportSending('contact', 'key-1');
  expect(sent).toEqual({ sentAt: expect.any(Number), key: 'key-1', answer: null });
  expect(sent.sentAt).toBeGreaterThanOrEqual(before);
  reportSending('newsletter', 'key-2');
  const answer = { result: { status: 'received' as const }, message: { title: 'Merci' } };
  reportAnswer('contact', sent, answer);
  expect(heard).toEqual([sent, { ...sent, answer }]);
  stop();
  reportSending('contact', 'key-3');
  expect(heard).toHaveLength(2);
});

test('who comes late asks for the last report of a form', () => {
  expect(lastReport('never-sent')).toBeUndefined();
  const sent = reportSending('late', 'key');
  expect(lastReport('late')).toEqual(sent);
  reportAnswer('late', sent, { result: { status: 'busy' }, message: null });
  expect(lastReport('late')?.answer?.result.status).toBe('busy');
});
