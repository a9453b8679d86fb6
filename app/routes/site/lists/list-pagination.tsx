import { listPagePath } from '#app/lib/list-pages.ts';
import { Pagination } from '#app/ui/pagination.tsx';

type ListPaginationProps = {
  list: { page: number; pageCount: number };
  /** The list's own path. */
  path: string;
  label: string;
};

/** Links to the other pages of a public list, below its cards; nothing for a single page. */
export function ListPagination({ list: { page, pageCount }, path, label }: ListPaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <div className="mt-10 sm:mt-12" data-print="hide">
      <Pagination
        page={page}
        pageCount={pageCount}
        href={(number) => listPagePath(path, number)}
        label={label}
      />
    </div>
  );
}
