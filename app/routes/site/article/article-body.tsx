import { cn } from '#app/lib/class-names.ts';

type ArticleBodyProps = {
  html: string;
  /** Set its first letter large: only where `opensWithLetter` says that there is one. */
  opening?: boolean;
};

/** An article's HTML, as `readArticle` made it on the server. */
export function ArticleBody({ html, opening = false }: ArticleBodyProps) {
  return (
    <div
      className={cn('article', opening && 'article-opening')}
      data-testid="article-text"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by sanitiseArticle as it is read.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
