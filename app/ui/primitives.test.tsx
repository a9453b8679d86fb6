import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { Accordion } from './accordion.tsx';
import { Button } from './button.tsx';
import { ButtonLink } from './button-link.tsx';
import { Checkbox } from './checkbox.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { Field, Input } from './field.tsx';
import { Pagination, pagesToShow } from './pagination.tsx';
import { Table } from './table.tsx';
import { Textarea } from './textarea.tsx';
import { Toaster } from './toaster.tsx';
import { ZelligeCover } from './zellige.tsx';
import { ZelligeTexture } from './zellige-texture.tsx';

function html(node: ReactNode): string {
  return renderToStaticMarkup(<MemoryRouter>{node}</MemoryRouter>);
}
function attribute(markup: string, element: string, name: string): string | undefined {
  return new RegExp(`<${element}[^>]* ${name}="([^"]*)"`).exec(markup)?.[1];
}

describe('a field', () => {
  test('ties its label, hint and error to the control', () => {
    const markup = html(
      <Field id="email" label="Adresse email" required hint="La vôtre" errors={['Format invalide']}>
        <Input type="email" name="email" />
      </Field>,
    );
    expect(attribute(markup, 'label', 'for')).toBe('email');
    expect(attribute(markup, 'input', 'id')).toBe('email');
    expect(attribute(markup, 'input', 'aria-invalid')).toBe('true');
    expect(attribute(markup, 'input', 'aria-describedby')).toBe('email-description email-error');
    expect(markup).toContain('id="email-error"');
    expect(markup).toContain('required=""');
  });

  test('says nothing of errors or hints it does not have', () => {
    const markup = html(
      <Field id="ville" label="Ville">
        <Input />
      </Field>,
    );
    expect(markup).not.toMatch(/aria-invalid=|aria-describedby=|required=/);
  });

  test('counts what a text area holds and describes it by the count', () => {
    const markup = html(
      <Field id="m" label="Message" hint="Libre">
        <Textarea defaultValue="Bonjour" counterMax={1000} />
      </Field>,
    );
    expect(markup).toContain('7/1000');
    expect(attribute(markup, 'textarea', 'aria-describedby')).toMatch(/^m-description /);
  });

  test('a checkbox carries its own label and error', () => {
    const markup = html(
      <Checkbox id="accord" name="accord" label="J’accepte" required errors={['À cocher']} />,
    );
    expect(attribute(markup, 'label', 'for')).toBe('accord');
    expect(attribute(markup, 'input', 'aria-describedby')).toBe('accord-error');
  });
});

describe('buttons and messages', () => {
  test('a busy button does nothing, keeps its focus and says so', () => {
    const markup = html(
      <Button type="submit" busy busyLabel="Envoi en cours...">
        Envoyer
      </Button>,
    );
    expect(markup).not.toContain('disabled=""');
    expect(markup).toContain('aria-disabled="true"');
    expect(markup).toContain('aria-busy="true"');
    expect(markup).toContain('Envoi en cours...');
  });

  test('a button that is aria-disabled does nothing either', () => {
    let pressed = 0;
    let sent = true;
    const button = Button({ children: 'Annuler', 'aria-disabled': true, onClick: () => (pressed += 1) });
    button.props.onClick({ preventDefault: () => (sent = false) });
    expect([pressed, sent]).toEqual([0, false]);
  });

  test('a button does not submit by default', () => {
    expect(attribute(html(<Button>Ouvrir</Button>), 'button', 'type')).toBe('button');
  });

  test('a link to a new tab says so and gives the other page no handle', () => {
    const markup = html(
      <ButtonLink to="https://wa.me/1" newTab>
        WhatsApp
      </ButtonLink>,
    );
    expect(attribute(markup, 'a', 'rel')).toBe('noopener noreferrer');
    expect(markup).toContain('(nouvel onglet)');
  });

  test('both live regions are there before any message', () => {
    const markup = html(<Toaster />);
    expect(markup).toContain('aria-live="polite"');
    expect(markup).not.toContain('assertive');
  });

  test('a summary leads to each field', () => {
    const markup = html(
      <ErrorSummary
        errors={[{ fieldId: 'email', message: 'Format d’email invalide. Exemple\u00A0: nom@exemple.ma' }]}
      />,
    );
    expect(markup).toContain('href="#email"');
    expect(markup).toContain('Veuillez corriger l’erreur suivante');
    expect(html(<ErrorSummary errors={[]} />)).toBe('');
  });

  test('a summary that takes focus is read by that alone; one that does not is polite, and says what is new', () => {
    const errors = [{ fieldId: 'email', message: 'Manque' }];
    expect(html(<ErrorSummary errors={errors} />)).toMatch(
      /role="group" aria-label="Veuillez corriger l’erreur suivante" aria-describedby="email-erreurs"/,
    );
    const quiet = html(<ErrorSummary errors={errors} quiet />);
    expect(quiet).toMatch(/role="log" aria-relevant="additions"/);
    expect(quiet).not.toMatch(/role="alert"|assertive/);
  });
});

describe('lists', () => {
  const columns = [
    { key: 'nom', header: 'Nom', sortable: true, primary: true, cell: (row: { nom: string }) => row.nom },
    { key: 'ville', header: 'Ville', cell: () => 'Casablanca' },
  ];

  test('a table names itself, its rows and its order, and sorts by links', () => {
    const markup = html(
      <Table
        caption="Parents"
        columns={columns}
        rows={[{ nom: 'Salma' }]}
        rowKey={(row) => row.nom}
        sort={{ key: 'nom', direction: 'asc' }}
        sortHref={(key, direction) => `?tri=${key}&ordre=${direction}`}
      />,
    );
    expect(markup).toMatch(/<caption[^>]*>Parents/);
    expect(attribute(markup, 'th', 'aria-sort')).toBe('ascending');
    expect(markup).toContain('ordre=desc');
    expect(markup).toMatch(/<th scope="row"[^>]*>Salma/);
  });

  test('an empty table gives way to its empty state', () => {
    const markup = html(
      <Table caption="P" columns={columns} rows={[]} rowKey={() => ''} empty={<p>Aucun</p>} />,
    );
    expect(markup).toBe('<p>Aucun</p>');
  });

  test('pagination shows both ends and the adjacent pages, and never hides a single page behind dots', () => {
    expect(pagesToShow(1, 1)).toEqual([1]);
    expect(pagesToShow(1, 12)).toEqual([1, 2, null, 12]);
    expect(pagesToShow(4, 12)).toEqual([1, 2, 3, 4, 5, null, 12]);
    expect(pagesToShow(6, 12)).toEqual([1, null, 5, 6, 7, null, 12]);
    expect(html(<Pagination page={1} pageCount={1} href={String} />)).toBe('');
    expect(
      attribute(html(<Pagination page={2} pageCount={3} href={(n) => `?page=${n}`} />), 'nav', 'aria-label'),
    ).toBe('Pagination');
  });

  test('pagination leads to the pages beside this one by their names, and nowhere past the ends', () => {
    const pages = (page: number) =>
      html(<Pagination page={page} pageCount={3} href={(n) => `/blog/page/${n}`} />);
    const beside = (page: number) =>
      pages(page)
        .match(/<a rel="(?:prev|next)"[^>]*href="[^"]*"/g)
        ?.map((link) => link.replace(/ class="[^"]*"/, ''));
    expect(beside(1)).toEqual([expect.stringContaining('rel="next" href="/blog/page/2"')]);
    expect(beside(2)).toEqual([
      expect.stringContaining('rel="prev" href="/blog/page/1"'),
      expect.stringContaining('rel="next" href="/blog/page/3"'),
    ]);
    expect(beside(3)).toEqual([expect.stringContaining('rel="prev" href="/blog/page/2"')]);
    expect(pages(2).replace(/<[^>]+>/g, '')).toContain('←Page\u00A0précédente');
    expect(pages(2)).toMatch(/<p aria-current="page"[^>]*>Page 2 sur 3<\/p>/);
  });

  test('the questions of one accordion share a name, so that one is open at a time', () => {
    const items = ['a', 'b'].map((id) => ({ id, title: id, content: id }));
    const names = [
      ...html(<Accordion items={items} defaultOpen="b" />).matchAll(/<details[^>]* name="([^"]+)"/g),
    ];
    expect(names).toHaveLength(2);
    expect(new Set(names.map((match) => match[1])).size).toBe(1);
  });
});

describe('drawings on a page', () => {
  test('two of the same share no id', () => {
    const markup = html(
      <>
        <ZelligeCover seed="a" />
        <ZelligeCover seed="a" />
        <ZelligeTexture />
        <ZelligeTexture />
      </>,
    );
    const ids = [...markup.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(2);
  });

  test('are hidden from screen readers', () => {
    expect(html(<ZelligeCover seed="a" />)).toMatch(/^<span aria-hidden="true"/);
    expect(html(<ZelligeTexture />)).toMatch(/^<svg aria-hidden="true"/);
  });
});
