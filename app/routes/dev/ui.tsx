import { useSearchParams } from 'react-router';
import { application } from '#app/routes/application.ts';
import { Container } from '#app/ui/layout.tsx';
import { Toaster } from '#app/ui/toaster.tsx';
import { Buttons, Typography } from './ui-basics.tsx';
import { Feedback } from './ui-feedback.tsx';
import { Forms } from './ui-forms.tsx';
import { Lists } from './ui-lists.tsx';
import { ZelligeSheet } from './ui-zellige.tsx';

export const handle = application;

export function meta() {
  return [{ title: 'Composants — atelier' }];
}

/** Every primitive in every state, as a style guide. Development only. */
export default function UiSheet() {
  const [search] = useSearchParams();
  return (
    <main>
      <ZelligeSheet />
      <Container className="grid grid-cols-1 gap-16 py-12">
        <Typography />
        <Buttons />
        <Forms />
        <Feedback />
        <Lists page={Number(search.get('page') ?? 4)} sort={search.get('tri')} order={search.get('ordre')} />
      </Container>
      <Toaster />
    </main>
  );
}
