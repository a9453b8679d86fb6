import { data, redirect } from 'react-router';
import { log } from '#app/config/log.server.ts';
import { groupPath, type Post, type PostSummary, postPath } from '#app/features/posts/posts.ts';
import { findPublishedPost, previewPost } from '#app/features/posts/published-posts.server.ts';
import { framesAllowed, publicPage, unavailablePage } from '#app/lib/cache-headers.ts';
import { namedAddress } from '#app/lib/image-variants.ts';
import { slugify } from '#app/lib/slug.ts';
import type { Route } from './+types/post.ts';
import { ContentNotFound } from './article/content-not-found.tsx';
import { pageMeta, shortened, siteOf, titleOf, withSchool } from './page-meta.ts';
import { feedLink } from './post/feed-link.ts';
import { PostPage } from './post/post-page.tsx';
import { previewFor, previewHeaders } from './preview/preview.server.ts';
import { type Preview, previewMeta } from './preview/preview.ts';
import { PreviewBanner } from './preview/preview-banner.tsx';
import { breadcrumbThing, postThing, videoThing } from './structured-data.ts';

type Shown = { post: Post; related: PostSummary[]; preview: Preview | null } | { post: null };

/**
 * One published post (spec §2). A former address, or another spelling of the current one, redirects with 301.
 * Missing and unreadable posts look the same (spec §8), but with 404 and 503.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const slug = slugify(params.slug);
  const previewed = await previewFor({ request, context }, 'blog', () => previewPost(slug));
  if (previewed) {
    const { id, status, post, related } = previewed;
    const preview = { status, editPath: `/admin/blog/edit/${id}` };
    const headers = { ...previewHeaders, ...framesAllowed(post.frames) };
    return data<Shown>({ post, related, preview }, { headers });
  }
  const lookup = await findPublishedPost(slug).catch((error: unknown) => {
    log.error({ err: error }, 'a post could not be read: it is shown as not found');
    return { found: 'failure' } as const;
  });
  if (lookup.found === 'redirect') throw redirect(postPath(lookup.slug), 301);
  if (lookup.found !== 'post') {
    return data<Shown>({ post: null }, unavailablePage(lookup.found === 'nothing' ? 404 : 503));
  }
  if (params.slug !== slug) throw redirect(postPath(slug), 301);
  const { post, related } = lookup;
  const headers = publicPage({ shows: ['posts'], frames: post.frames });
  return data<Shown>({ post, related, preview: null }, { headers });
}

export { headers } from './page-headers.ts';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const site = siteOf(matches);
  if (!loaderData?.post) {
    return [
      { title: titleOf(site.school, 'Article non trouvé') },
      { name: 'robots', content: 'noindex' },
      feedLink(site.school),
    ];
  }
  const { post, preview } = loaderData;
  if (preview) return previewMeta(site.school, post.title);
  const page = {
    path: postPath(post.slug),
    title: post.title,
    description: shortened(post.excerpt),
    publishedAt: post.publishedOn.iso,
    modifiedAt: post.modifiedAt,
  };
  const image = post.cover.kind === 'photo' ? namedAddress(post.cover.image, post.title) : undefined;
  const trail = [
    { name: 'Blog', path: '/blog' },
    ...(post.category ? [{ name: post.category.name, path: groupPath(post.category) }] : []),
    { name: post.title, path: page.path },
  ];
  const structuredData = [
    postThing(site, {
      ...{ ...page, author: post.author, image },
      category: post.category?.name,
      tags: post.tags.map(({ name }) => name),
    }),
    breadcrumbThing(site, trail),
    ...post.videos.map((video) => videoThing(site, video, page)),
  ];
  return [...pageMeta(matches, { ...page, type: 'article', structuredData }), feedLink(site.school)];
}

export default function PostRoute({ loaderData, matches }: Route.ComponentProps) {
  if (!loaderData.post) {
    return (
      <ContentNotFound
        title="Article non trouvé"
        text="L’article que vous recherchez n’existe pas ou n’est plus disponible."
        back={{ to: '/blog', label: 'Retour au blog' }}
      />
    );
  }
  const { post, related, preview } = loaderData;
  const { school, origin } = siteOf(matches);
  return (
    <>
      <PreviewBanner preview={preview} what="article" />
      <PostPage
        post={post}
        related={related}
        address={`${origin}${postPath(post.slug)}`}
        shareTitle={withSchool(school, post.title)}
      />
    </>
  );
}
