import type { ReactNode } from 'react';
import { plainText, type Question } from '#app/school/rich-text.ts';
import { Accordion } from '#app/ui/accordion.tsx';
import { Container, SectionHeading } from '#app/ui/layout.tsx';
import { RichText } from './rich-text.tsx';

type QuestionsProps = {
  id: string;
  title: string;
  text: string;
  questions: readonly Question[];
  /** Under the title, on wide screens beside the questions. */
  children?: ReactNode;
};

/** The frequent questions of a page, one open at a time; all open in print. */
export function Questions({ id, title, text, questions, children }: QuestionsProps) {
  const items = questions.map(({ id, question, answer }) => ({
    id,
    title: question,
    content: (
      <div className="grid gap-3">
        {answer.map((paragraph) => (
          <p key={plainText(paragraph)}>
            <RichText text={paragraph} />
          </p>
        ))}
      </div>
    ),
  }));
  return (
    <section
      aria-labelledby={id}
      className="border-line border-t bg-white py-14 sm:py-20 print:py-3 print:[&_h2]:text-xl"
    >
      <Container className="grid gap-x-14 gap-y-8 lg:grid-cols-[1fr_1.6fr]">
        <div className="grid content-start gap-6 lg:sticky lg:top-28 lg:self-start">
          <SectionHeading id={id} title={title} text={text} />
          {children}
        </div>

        <Accordion items={items} />
      </Container>
    </section>
  );
}
