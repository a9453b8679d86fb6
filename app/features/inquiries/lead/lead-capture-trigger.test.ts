import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const minute = 60_000;
let trigger: typeof import('./lead-capture-trigger.ts');

function memory() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

function page(storage: ReturnType<typeof memory> | null = memory(), load = async () => 'the dialog') {
  const target = new EventTarget();
  const open = vi.fn();
  const form = { inUse: false };
  const callOff = trigger.watchForLeadPopup({
    load,
    open,
    isBusy: () => form.inUse,
    storage,
    target: target as Window,
  });
  const interact = (type: string, given = {}) => target.dispatchEvent(Object.assign(new Event(type), given));
  return { open, callOff, form, interact };
}

/** A storage that refuses writes, as in some browsers. */
function refusing() {
  const refused = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  return { ...memory(), getItem: refused, setItem: refused };
}

// Each test its own page load: the module has state.
beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  trigger = await import('./lead-capture-trigger.ts');
});
afterEach(() => {
  vi.useRealTimers();
});

test.each(['wheel', 'touchmove', 'keydown', 'pointerdown', 'click', 'mousemove'])(
  'opens 60 seconds after load when there was a %s',
  async (type) => {
    const { open, interact } = page();
    interact(type);
    await vi.advanceTimersByTimeAsync(minute - 1);
    expect(open).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(open).toHaveBeenCalledOnce();
  },
);

test('stays closed without an interaction, however long', async () => {
  const { open, interact } = page();
  // Scrolling by the carousel itself, with the mouse resting on it.
  interact('scroll');
  interact('mousemove', { movementX: 0, movementY: 0 });
  await vi.advanceTimersByTimeAsync(10 * minute);
  expect(open).not.toHaveBeenCalled();
});

test('opens once only', async () => {
  const { open, interact } = page();
  interact('click');
  await vi.advanceTimersByTimeAsync(minute);
  interact('click');
  await vi.advanceTimersByTimeAsync(5 * minute);
  expect(open).toHaveBeenCalledOnce();
});

test.each([
  ['shown', 'recordLeadPopupShown', 'mille-horizons.lead-popup-shown'],
  ['never', 'recordLeadPopupNever', 'mille-horizons.lead-popup-never'],
] as const)('never opens once the %s flag is set', async (_, record, key) => {
  const storage = memory();
  trigger[record](storage);
  expect([...storage.kept.keys()]).toEqual([key]);
  const { open, interact } = page(storage);
  interact('wheel');
  await vi.advanceTimersByTimeAsync(2 * minute);
  expect(open).not.toHaveBeenCalled();
});

test('stays closed when another tab showed it within the minute', async () => {
  const storage = memory();
  const { open, interact } = page(storage);
  interact('wheel');
  trigger.recordLeadPopupShown(storage);
  await vi.advanceTimersByTimeAsync(minute);
  expect(open).not.toHaveBeenCalled();
});

test('can be called off', async () => {
  const { open, interact, callOff } = page();
  interact('wheel');
  callOff();
  await vi.advanceTimersByTimeAsync(minute);
  expect(open).not.toHaveBeenCalled();
});

test('waits while a form is in use, and for five seconds after', async () => {
  const { open, form, interact } = page();
  interact('click');
  form.inUse = true;
  await vi.advanceTimersByTimeAsync(5 * minute);
  expect(open).not.toHaveBeenCalled();
  form.inUse = false;
  await vi.advanceTimersByTimeAsync(4_000);
  form.inUse = true;
  await vi.advanceTimersByTimeAsync(2_000);
  form.inUse = false;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(open).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(open).toHaveBeenCalledExactlyOnceWith('the dialog');
});

test('waits while one types, also during the loading', async () => {
  const arrival = Promise.withResolvers<string>();
  const { open, form, interact } = page(memory(), () => arrival.promise);
  interact('click');
  await vi.advanceTimersByTimeAsync(minute);
  form.inUse = true;
  arrival.resolve('the dialog');
  await vi.advanceTimersByTimeAsync(minute);
  expect(open).not.toHaveBeenCalled();
  form.inUse = false;
  await vi.advanceTimersByTimeAsync(minute);
  expect(open).toHaveBeenCalledOnce();
});

test('can be called off while it waits', async () => {
  const { open, form, interact, callOff } = page();
  interact('click');
  form.inUse = true;
  await vi.advanceTimersByTimeAsync(minute);
  callOff();
  form.inUse = false;
  await vi.advanceTimersByTimeAsync(minute);
  expect(open).not.toHaveBeenCalled();
});

test('what cannot be fetched stays away', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const { open, interact } = page(memory(), () => Promise.reject(new Error('offline')));
  interact('click');
  await vi.advanceTimersByTimeAsync(2 * minute);
  expect(open).not.toHaveBeenCalled();
  expect(warn).toHaveBeenCalledOnce();
});

test('stays away once a form was sent, also while it waits for calm', async () => {
  const storage = memory();
  const { open, form, interact } = page(storage);
  interact('click');
  form.inUse = true;
  await vi.advanceTimersByTimeAsync(minute);
  trigger.recordLeadPopupNever(storage);
  form.inUse = false;
  await vi.advanceTimersByTimeAsync(minute);
  expect(open).not.toHaveBeenCalled();
});

test('works where storage is refused, without memory', async () => {
  const storage = refusing();
  expect(() => trigger.recordLeadPopupShown(storage)).not.toThrow();
  const { open, interact } = page(storage);
  interact('click');
  await vi.advanceTimersByTimeAsync(minute);
  expect(open).toHaveBeenCalledOnce();
});

test('where storage is refused, a form that was sent keeps it away until the next page load', async () => {
  const { open, interact } = page(refusing());
  interact('click');
  trigger.recordLeadPopupNever(refusing());
  await vi.advanceTimersByTimeAsync(2 * minute);
  expect(open).not.toHaveBeenCalled();
});
