import { useEffect, useLayoutEffect, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Textarea } from '#app/ui/textarea.tsx';
import { type HydrationTyping, watchTypingDuringHydration } from './typing-during-hydration.ts';

const heard: string[] = [];

/** Every kind of field, controlled and uncontrolled. */
function Fields({ note }: { note: string }) {
  const [title, setTitle] = useState('Titre');
  const [kind, setKind] = useState('a');
  const [isShown, setShown] = useState(false);
  return (
    <form onInput={({ target }) => heard.push((target as HTMLInputElement).name)}>
      <p>{note}</p>
      <input name="held" value={title} onChange={({ target }) => setTitle(target.value)} />
      <input name="free" defaultValue="Lieu" />
      <Textarea name="long" defaultValue="Les élèves du lycée lisent." />
      <select name="chosen" value={kind} onChange={({ target }) => setKind(target.value)}>
        <option value="a">A</option>
        <option value="b">B</option>
      </select>
      <select name="free-chosen" defaultValue="a">
        <option value="a">A</option>
        <option value="b">B</option>
      </select>
      <input
        name="ticked"
        type="checkbox"
        checked={isShown}
        onChange={({ target }) => setShown(target.checked)}
      />
      <input name="free-ticked" type="checkbox" defaultChecked />
      <output>{JSON.stringify({ title, kind, isShown })}</output>
    </form>
  );
}

let place: HTMLElement;
let root: Root | undefined;
let typing: HydrationTyping;

beforeEach(() => {
  heard.length = 0;
  place = document.createElement('div');
  place.innerHTML = renderToString(<Fields note="" />);
  document.body.append(place);
});

afterEach(() => {
  root?.unmount();
  place.remove();
});

const field = (name: string) => place.querySelector<HTMLInputElement>(`[name=${name}]`) as HTMLInputElement;
const known = () => JSON.parse(place.querySelector('output')?.textContent ?? '');

/** Beside the fields, as in the office and the islands. */
function Taken({ onDone }: { onDone: () => void }) {
  useLayoutEffect(() => typing.putBack(), []);
  useEffect(() => {
    queueMicrotask(typing.tell);
    onDone();
  }, [onDone]);
  return null;
}

/** React hydrates the page. */
async function takeOver(note = '') {
  await new Promise<void>((resolve) => {
    root = hydrateRoot(
      place,
      <>
        <Fields note={note} />
        <Taken onDone={resolve} />
      </>,
      { onRecoverableError: () => undefined },
    );
  });
}

async function typeAll() {
  await userEvent.fill(field('held'), 'Autre titre');
  await userEvent.fill(field('free'), 'La cour');
  await userEvent.selectOptions(field('chosen'), 'b');
  await userEvent.selectOptions(field('free-chosen'), 'b');
  field('ticked').click();
  field('free-ticked').click();
  field('long').focus();
  (field('long') as unknown as HTMLTextAreaElement).setSelectionRange(0, 0);
  await userEvent.keyboard('87 ');
}

async function expectTyped() {
  const now = () => ({
    held: field('held').value,
    free: field('free').value,
    long: field('long').value,
    chosen: field('chosen').value,
    freeChosen: field('free-chosen').value,
    ticked: field('ticked').checked,
    freeTicked: field('free-ticked').checked,
    caret: field('long').selectionStart,
    focus: (document.activeElement as HTMLInputElement).name,
  });
  await expect.poll(now).toEqual({
    held: 'Autre titre',
    free: 'La cour',
    long: '87 Les élèves du lycée lisent.',
    chosen: 'b',
    freeChosen: 'b',
    ticked: true,
    freeTicked: false,
    caret: 3,
    focus: 'long',
  });
  await expect.poll(known).toEqual({ title: 'Autre titre', kind: 'b', isShown: true });
  expect(heard).toEqual(expect.arrayContaining(['held', 'free', 'long', 'free-ticked']));
}

test('what was typed before the script came stands, and is heard', async () => {
  await typeAll();
  typing = watchTypingDuringHydration(place);
  await takeOver();
  await expectTyped();
});

test('what is typed while React takes over stands, and is heard', async () => {
  typing = watchTypingDuringHydration(place);
  await typeAll();
  await takeOver();
  await expectTyped();
});

test('a letter typed just after React has written in a field goes where the one before it went', async () => {
  typing = watchTypingDuringHydration(place);
  await typeAll();
  const long = field('long');
  long.value = long.defaultValue;
  await userEvent.keyboard('x');
  expect(long.value).toBe('87 xLes élèves du lycée lisent.');
  long.value = long.defaultValue;
  await takeOver();
  await expect.poll(() => long.value).toBe('87 xLes élèves du lycée lisent.');
  expect(long.selectionStart).toBe(4);
});

test('what was typed in a page that React draws anew, since something had changed it, is typed in the new one', async () => {
  typing = watchTypingDuringHydration(place);
  await typeAll();
  await takeOver('Une ligne de plus');
  expect(place.querySelector('p')?.textContent).toBe('Une ligne de plus');
  await expectTyped();
});

test('a large unedited field keeps its caret when it is rendered again', async () => {
  typing = watchTypingDuringHydration(place);
  await takeOver();
  const long = field('long') as unknown as HTMLTextAreaElement;
  long.focus();
  long.setSelectionRange(4, 4);
  root?.render(
    <>
      <Fields note="Une autre ligne" />
      <Taken onDone={() => undefined} />
    </>,
  );
  await expect.poll(() => place.querySelector('p')?.textContent).toBe('Une autre ligne');
  await userEvent.keyboard('x');
  expect(long.value).toBe('Les xélèves du lycée lisent.');
});
