import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Confirm } from '#app/ui/confirm.tsx';
import { mount } from '#tests/dom/mount.tsx';
import { restoreLostFocus } from './restore-focus.ts';

/** A list as in the office: each row asks for confirmation, and the search renders again with each answer. */
function List() {
  const main = useRef<HTMLElement>(null);
  useEffect(() => (main.current ? restoreLostFocus(main.current) : undefined), []);
  const [rows, setRows] = useState(['Un', 'Deux']);
  const [asked, setAsked] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  return (
    <main ref={main}>
      <h1>Page</h1>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setSearch(String(new FormData(event.currentTarget).get('q')));
        }}
      >
        <input key={search} name="q" aria-label="Rechercher" defaultValue={search} />
      </form>
      <section aria-labelledby="liste">
        <h2 id="liste">Liste</h2>
        <ul>
          {rows.map((row) => (
            <li key={row}>
              <h3>{row}</h3>
              <button type="button" onClick={() => setAsked(row)}>
                Supprimer {row}
              </button>
            </li>
          ))}
        </ul>
        <Confirm
          open={asked !== null}
          onOpenChange={() => setAsked(null)}
          title="Supprimer ?"
          text="Pour de bon."
          confirmLabel="Oui"
          onConfirm={() => {
            setRows(rows.filter((row) => row !== asked));
            setAsked(null);
          }}
        />
      </section>
    </main>
  );
}

const focused = (name: string | RegExp, role: 'heading' | 'textbox' | 'button' = 'heading') =>
  expect.element(page.getByRole(role, { name })).toHaveFocus();

async function press(name: string) {
  const button = page.getByRole('button', { name, exact: true });
  await expect.element(button).toBeVisible();
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
}

test('what goes with the row that had focus leaves it to the heading of its list, not to that of another row', async () => {
  mount(<List />);
  await press('Supprimer Un');
  await press('Oui');
  await expect.element(page.getByRole('heading', { name: 'Un' })).not.toBeInTheDocument();
  await focused('Liste');
});

test('a field that is rendered again has focus again', async () => {
  mount(<List />);
  await page.getByRole('textbox').fill('Adam');
  await userEvent.keyboard('{Enter}');
  await focused('Rechercher', 'textbox');
  await expect.element(page.getByRole('textbox')).toHaveValue('Adam');
});

test('who has pressed elsewhere is not called back', async () => {
  mount(<List />);
  await page.getByRole('textbox').click();
  await page.getByRole('heading', { name: 'Page' }).click();
  await page.getByRole('button', { name: 'Supprimer Deux' }).click();
  await page.getByRole('button', { name: 'Oui' }).click();
  await expect.element(page.getByRole('heading', { name: 'Deux' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('textbox')).not.toHaveFocus();
});

/** A form whose default button is hidden, and whose buttons are new after each save, as a post's are. */
function Form() {
  const main = useRef<HTMLElement>(null);
  // Before it is seen: the focus comes at once.
  useLayoutEffect(() => (main.current ? restoreLostFocus(main.current) : undefined), []);
  const [saves, setSaves] = useState(0);
  return (
    <main ref={main}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setSaves(saves + 1);
        }}
      >
        <button
          type="submit"
          name="intent"
          value="status"
          tabIndex={-1}
          aria-hidden="true"
          className="sr-only"
        />
        <button key={`save ${saves}`} type="submit" name="intent" value="save">
          Enregistrer
        </button>
      </form>
      <p>Enregistré {saves} fois</p>
    </main>
  );
}

test('of the buttons of one name, the one that was pressed gets the focus back', async () => {
  mount(<Form />);
  await press('Enregistrer');
  await expect.element(page.getByText('Enregistré 1 fois')).toBeVisible();
  await focused('Enregistrer', 'button');
});
