/** An article's HTML, as `readArticle` made it on the server. */
export function ArticleBody({ html }: { html: string }) {
  return (
    <div
      className="article"
      data-testid="article-text"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by sanitiseArticle as it is read.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
