import { textsOf } from '#app/routes/site/texts/texts-of.server.ts';
import { blogPage, newsletterTexts } from '#app/school/pages/news.ts';

/** What stands around the lists of posts: the blog's own texts, and those of the newsletter under them. */
export async function blogTexts() {
  const [head, newsletter] = await Promise.all([textsOf(blogPage), textsOf(newsletterTexts)]);
  return {
    texts: { ...head.texts, newsletter: newsletter.texts },
    complete: head.complete && newsletter.complete,
  };
}
