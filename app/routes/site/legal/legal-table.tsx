// biome-ignore-all lint/a11y/noRedundantRoles: Safari drops a table's semantics with display: block.
import type { ReactNode } from 'react';
import { RichText } from '#app/routes/site/texts/rich-text.tsx';
import type { LegalBlock } from '#app/school/legal-content.ts';

type LegalTableProps = Extract<LegalBlock, { kind: 'table' }>;

/**
 * A table of texts, whose rows become cards on a phone. (The office's lists, which sort, have
 * `ui/table.tsx`.)
 */
export function LegalTable({ caption, code = false, columns, rows }: LegalTableProps) {
  return (
    <div className="text-sm md:overflow-hidden md:rounded-card md:border md:border-line md:bg-white">
      <table role="table" className="block w-full border-collapse text-left md:table">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="sr-only md:not-sr-only md:table-header-group">
          <tr role="row" className="bg-sand-deep">
            {columns.map((column) => (
              <th key={column} scope="col" role="columnheader" className="px-4 py-3 font-semibold">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="grid gap-3 md:table-row-group">
          {rows.map(({ id, cells: [name, ...texts], note }) => (
            <tr
              key={id}
              role="row"
              className="grid gap-2 rounded-card border border-line bg-white p-4 md:table-row md:rounded-none md:border-0 md:border-t md:first:border-t-0"
            >
              <th scope="row" role="rowheader" className="font-semibold md:px-4 md:py-3 md:align-top">
                <RowName name={<RichText text={name ?? ''} />} note={note} code={code} />
              </th>
              {texts.map((text, index) => (
                <td
                  key={columns[index + 1]}
                  role="cell"
                  className="max-md:grid max-md:grid-cols-[7rem_1fr] max-2xs:grid-cols-1 max-md:gap-3 md:px-4 md:py-3 md:align-top"
                >
                  {/* Screen readers read it from the header row; shown here where that row is hidden. */}
                  <span aria-hidden="true" className="text-ink-muted md:hidden">
                    {columns[index + 1]}
                  </span>
                  <span className="min-w-0">
                    <RichText text={text} />
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function RowName({ name, note, code }: { name: ReactNode; note: string | undefined; code: boolean }) {
  return (
    <>
      {code ? (
        <code className="block font-mono text-xs [overflow-wrap:anywhere] md:whitespace-nowrap">{name}</code>
      ) : (
        <span className="max-md:text-base">{name}</span>
      )}
      {note && <span className="block font-normal text-ink-muted">{note}</span>}
    </>
  );
}
