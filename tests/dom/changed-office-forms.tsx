import { type ComponentType, useEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { InquiryPanel } from '#app/features/inquiries/handling/inquiry-panel.tsx';
import { viewInquiry } from '#app/features/inquiries/inquiry-views.ts';
import { PhotoTextsForm } from '#app/features/photos/components/photo-texts-form.tsx';
import { UploadDesk } from '#app/features/photos/components/upload-desk.tsx';
import type { GalleryPhoto } from '#app/features/photos/gallery.ts';
import { Toaster } from '#app/ui/toaster.tsx';
import { extend, obfuscate, translate } from './changed-by-others.ts';
import { pictureFile } from './pictures.ts';
import { serve } from './serve.ts';
import { storeSession } from './session.ts';

/*
 * Translators, extensions and address-hiding services change an office page, before a form is touched, after,
 * and while it is sent: nothing typed is lost, and the page shows the result. Forms of content, settings and
 * templates are tested in a browser (tests/e2e/changed-office.all.spec.ts).
 */

type Kind = {
  what: string;
  Page: ComponentType;
  /** Opens the form. */
  begin?: () => Promise<void>;
  field: string;
  /** Its field's name when sent. */
  name: string;
  send: string;
  /** The site's answer. */
  answer: unknown;
  said: string;
};

const received = new Date('2026-11-26T09:00:00Z');
const inquiry = viewInquiry(
  {
    ...{ kind: 'message', id: '0b6f0f4e-0000-4000-8000-000000000001', name: 'Salma Bennani', child: null },
    ...{ email: 'salma@exemple.ma', phone: '0612345678', phoneE164: '+212612345678', subject: 'autre' },
    ...{ message: 'Bonjour', privacyAccepted: true, suspectedSpam: false, stage: null, visitAt: null },
    ...{ handledAt: received, handledByName: 'Inès', handlingNote: null, undeliveredAt: null },
    ...{ createdAt: received, assignedTo: null, merged: false },
  },
  new Date('2026-11-28T09:00:00Z'),
);
const offer = {
  ...{ values: {}, subject: 'Votre message', templates: [], mailLeaves: true, known: '' },
  author: { name: 'Inès', email: 'ines@ecole.example' },
};

function Request() {
  return (
    <InquiryPanel
      {...{ inquiry, exchanges: [], people: [], reply: offer, merged: 0, mails: null, family: null }}
      sheet={() => null}
    />
  );
}

const photo: GalleryPhoto = {
  ...{ id: 'a3b1c6a0-0000-4000-8000-000000000009', originalName: 'cour.jpg', title: null, description: null },
  ...{ category: 'campus', subcategory: null, isActive: true, size: '245 Ko', image: null, framing: null },
  uploaded: { iso: received.toISOString(), exact: '26 novembre 2026', relative: 'il y a deux jours' },
};

const kinds: Kind[] = [
  {
    ...{ what: 'a note on a request', Page: Request, field: 'Note pour l’équipe', name: 'note' },
    ...{ send: 'Enregistrer la note', answer: { status: 'done', intent: 'note' }, said: 'Note enregistrée' },
  },
  {
    ...{ what: 'a reply', Page: Request, field: 'Message', name: 'text', send: 'Envoyer la réponse' },
    ...{ answer: { status: 'sent' }, said: 'Réponse envoyée' },
  },
  {
    ...{ what: 'the words of a photo', Page: () => <PhotoTextsForm photos={[photo]} /> },
    ...{ field: 'Description (texte alternatif)', name: `description.${photo.id}`, send: 'Enregistrer' },
    ...{ answer: { status: 'described', changed: 1, conflicts: [], gone: 0 }, said: 'Photo mise à jour' },
  },
  {
    ...{ what: 'a photo that is sent', Page: () => <UploadDesk section="campus" /> },
    async begin() {
      const input = document.querySelector<HTMLInputElement>('input[type=file]');
      if (!input) throw new Error('nothing to choose photos with');
      await userEvent.upload(input, await pictureFile());
    },
    ...{ field: 'Description (texte alternatif)', name: 'description', send: 'Confirmer l’envoi' },
    ...{ answer: { id: photo.id }, said: 'Upload réussi' },
  },
];

let root: Root | undefined;
let sent: FormData[];
let held: Promise<unknown>;

/** Reports the hydration, even where React had to render the page again. */
function Alive({ onAlive }: { onAlive: () => void }) {
  useEffect(onAlive, [onAlive]);
  return null;
}

/** The server-rendered page and, on call, its hydration. */
function draw({ Page, answer }: Kind) {
  const take = async (form: FormData) => {
    sent.push(form);
    await held;
    return answer;
  };
  serve({ '/admin/photos/upload/file': async ({ form }) => Response.json(await take(form)) });
  const alive = Promise.withResolvers<void>();
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <>
          <Page />
          <Toaster />
          <Alive onAlive={alive.resolve} />
        </>
      ),
      action: async ({ request }) => take(await request.formData()),
    },
  ]);
  const place = document.createElement('main');
  place.innerHTML = renderToString(<Stub />);
  document.body.append(place);
  const hydrate = () => {
    // React recovers from a changed page by rendering it again.
    root = hydrateRoot(place, <Stub />, { onRecoverableError: () => undefined });
    return alive.promise;
  };
  return { place, hydrate };
}

const words = 'L’école de la cour, jusqu’à midi.';
const field = ({ field: name }: Kind) => page.getByRole('textbox', { name, exact: true });
const press = ({ send: name }: Kind) => page.getByRole('button', { name, exact: true }).click();

async function expectTaken({ name, said }: Kind) {
  await expect.poll(() => document.body.innerText).toContain(said);
  expect(sent.map((form) => form.get(name))).toEqual([words]);
}

const changes = { translated: translate, extended: extend, obfuscated: obfuscate };

/** Declares the tests of these forms: before, after and during sending. */
export function tryChangedForms(names: readonly string[]): void {
  beforeEach(() => {
    sent = [];
    held = Promise.resolve();
    storeSession();
  });

  afterEach(() => {
    root?.unmount();
    root = undefined;
    document.body.replaceChildren();
  });

  describe.each(kinds.filter(({ what }) => names.includes(what)))('$what', (kind) => {
    test.each(Object.entries(changes))('%s before it is touched, is typed and sent', async (_, change) => {
      const { place, hydrate } = draw(kind);
      change(place);
      await hydrate();
      await kind.begin?.();
      await field(kind).fill(words);
      await press(kind);
      await expectTaken(kind);
    });

    test.each(Object.entries(changes))('%s once it is typed, is sent whole', async (_, change) => {
      const { place, hydrate } = draw(kind);
      await hydrate();
      await kind.begin?.();
      await field(kind).fill(words);
      change(place);
      await expect.element(field(kind)).toHaveValue(words);
      await press(kind);
      await expectTaken(kind);
    });

    test.each(Object.entries(changes))('%s while it is sent, says what became of it', async (_, change) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      const { place, hydrate } = draw(kind);
      await hydrate();
      await kind.begin?.();
      await field(kind).fill(words);
      await press(kind);
      await expect.poll(() => sent.length).toBe(1);
      change(place);
      resolve();
      await expectTaken(kind);
    });
  });
}
