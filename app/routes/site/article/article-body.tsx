import { cn } from '#app/lib/class-names.ts';

type ArticleBodyProps = {
  html: string;
  /** A drop cap: only where `opensWithLetter` is true. */
  opening?: boolean;
};

/** An article's HTML, as `readArticle` rendered it on the server. */
export function ArticleBody({ html, opening = false }: ArticleBodyProps) {
  return (
    <div
      className={cn('article', opening && 'article-opening')}
      data-testid="article-text"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by sanitiseArticle on reading.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
