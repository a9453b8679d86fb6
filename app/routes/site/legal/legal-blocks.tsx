import type { ReactNode } from 'react';
import { RichText } from '#app/routes/site/texts/rich-text.tsx';
import type { LegalBlock, LegalDetail } from '#app/school/legal-content.ts';
import { plainText } from '#app/school/rich-text.ts';
import { Card } from '#app/ui/card.tsx';
import { khatamPath } from '#app/ui/zellige-mark.tsx';
import { LegalTable } from './legal-table.tsx';

type Parts = Readonly<Record<string, ReactNode>>;

/** The body of a section. */
export function LegalBlocks({ blocks, parts }: { blocks: readonly LegalBlock[]; parts: Parts }) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the order of a section's texts never changes.
    <Block key={index} block={block} parts={parts} />
  ));
}

function Block({ block, parts }: { block: LegalBlock; parts: Parts }) {
  switch (block.kind) {
    case 'text':
      return (
        <p className="max-w-article">
          <RichText text={block.text} />
        </p>
      );
    case 'note':
      return (
        <p className="max-w-article rounded-card border border-line border-l-4 border-l-saffron bg-white px-5 py-4 font-semibold">
          <RichText text={block.text} />
        </p>
      );
    case 'list':
      return <StarList items={block.items.map((item) => ({ key: plainText(item), text: item }))} />;
    case 'facts':
      return (
        <Card padding="none" className="px-5 py-2 sm:px-6">
          <DetailList facts={block.facts} />
        </Card>
      );
    case 'entries':
      return <Entries entries={block.entries} />;
    case 'table':
      return <LegalTable {...block} />;
    case 'part':
      return parts[block.name];
  }
}

function StarList({ items }: { items: { key: string; text: LegalDetail['text'] }[] }) {
  return (
    <ul className="grid max-w-article gap-3">
      {items.map(({ key, text }) => (
        <li key={key} className="grid grid-cols-[auto_1fr] gap-3">
          <svg viewBox="0 0 24 24" aria-hidden="true" className="mt-1.5 size-3.5 fill-saffron">
            <path d={khatamPath} />
          </svg>
          <span className="min-w-0">
            <RichText text={text} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function DetailList({ facts }: { facts: readonly LegalDetail[] }) {
  return (
    <dl className="divide-y divide-line">
      {facts.map(({ term, text }) => (
        <div key={term} className="grid gap-x-6 gap-y-0.5 py-3 sm:grid-cols-[10rem_1fr]">
          <dt className="font-semibold text-sm leading-relaxed">{term}</dt>
          <dd className="max-w-article text-ink-muted [overflow-wrap:anywhere]">
            <RichText text={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Entries({ entries }: Pick<Extract<LegalBlock, { kind: 'entries' }>, 'entries'>) {
  return (
    <ul className="grid gap-4">
      {entries.map(({ title, text, facts }) => (
        <Card as="li" key={title} padding="none" className="px-5 py-4 sm:px-6">
          <h3 className="text-lg">{title}</h3>
          {text && (
            <p className="mt-1 mb-2 max-w-article">
              <RichText text={text} />
            </p>
          )}
          <DetailList facts={facts} />
        </Card>
      ))}
    </ul>
  );
}
