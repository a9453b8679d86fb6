import { textsOf } from '#app/routes/site/texts/texts-of.server.ts';
import { blogPage, newsletterTexts } from '#app/school/pages/news.ts';

/** The texts around the lists of posts: the blog's own, and the newsletter's below. */
export async function blogTexts() {
  const [head, newsletter] = await Promise.all([textsOf(blogPage), textsOf(newsletterTexts)]);
  return {
    texts: { ...head.texts, newsletter: newsletter.texts },
    complete: head.complete && newsletter.complete,
  };
}
