import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recordLeadPopupNever, recordLeadPopupShown, watchForLeadPopup } from './lead-capture-trigger.ts';

const minute = 60_000;

function memory() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

function page(storage: ReturnType<typeof memory> | null = memory()) {
  const target = new EventTarget();
  const open = vi.fn();
  const callOff = watchForLeadPopup({ open, storage, target: target as Window });
  return { open, callOff, interact: (type: string) => target.dispatchEvent(new Event(type)) };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test.each(['scroll', 'click', 'mousemove'])('opens 60 seconds after load when there was a %s', (type) => {
  const { open, interact } = page();
  interact(type);
  vi.advanceTimersByTime(minute - 1);
  expect(open).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(open).toHaveBeenCalledOnce();
});

test('stays closed for a page nobody touched, however long', () => {
  const { open, interact } = page();
  interact('keydown');
  vi.advanceTimersByTime(10 * minute);
  expect(open).not.toHaveBeenCalled();
});

test('opens once only', () => {
  const { open, interact } = page();
  interact('click');
  vi.advanceTimersByTime(minute);
  interact('click');
  vi.advanceTimersByTime(5 * minute);
  expect(open).toHaveBeenCalledOnce();
});

test.each([
  ['shown', recordLeadPopupShown, 'mille-horizons.lead-popup-shown'],
  ['never', recordLeadPopupNever, 'mille-horizons.lead-popup-never'],
])('never opens once the %s flag is set', (_, record, key) => {
  const storage = memory();
  record(storage);
  expect([...storage.kept.keys()]).toEqual([key]);
  const { open, interact } = page(storage);
  interact('scroll');
  vi.advanceTimersByTime(2 * minute);
  expect(open).not.toHaveBeenCalled();
});

test('stays closed when another tab showed it within the minute', () => {
  const storage = memory();
  const { open, interact } = page(storage);
  interact('scroll');
  recordLeadPopupShown(storage);
  vi.advanceTimersByTime(minute);
  expect(open).not.toHaveBeenCalled();
});

test('can be called off', () => {
  const { open, interact, callOff } = page();
  interact('scroll');
  callOff();
  vi.advanceTimersByTime(minute);
  expect(open).not.toHaveBeenCalled();
});

test('works where storage is refused, without memory', () => {
  const refused = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  const storage = { ...memory(), getItem: refused, setItem: refused };
  expect(() => recordLeadPopupShown(storage)).not.toThrow();
  const { open, interact } = page(storage);
  interact('click');
  vi.advanceTimersByTime(minute);
  expect(open).toHaveBeenCalledOnce();
});
