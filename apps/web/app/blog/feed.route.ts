import { listPosts, type PostCard } from '@fairgrove/contract/blog'
import { site } from '@fairgrove/contract/site'
import { escapeXml } from '../formatting/text.ts'
import { loadFromApi } from '../server/api-client.server.ts'
import { env } from '../server/env.server.ts'
import type { Route } from './+types/feed.route'
import { formatCategory, getSelectedCategories } from './post-metadata.ts'

/**
 * RSS 2.0 with excerpts of the newest posts. Feed readers cannot pass the age gate; the full posts
 * are behind it.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { posts } = await loadFromApi(listPosts, { context, query: { status: 'published' } })
  const { origin } = env.PUBLIC_URL
  const feed = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escapeXml(`${site.name} blog`)}</title>
<link>${origin}/blog</link>
<description>${escapeXml(site.tagline)}</description>
<language>en-us</language>
<atom:link href="${origin}/blog/feed.xml" rel="self" type="application/rss+xml"/>
${posts.map((post) => renderItem(post, origin)).join('\n')}
</channel>
</rss>
`
  return new Response(feed, { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } })
}

function renderItem(post: PostCard, origin: string): string {
  const link = `${origin}/blog/${post._id}`
  const categories = getSelectedCategories(post.categories).map(
    (category) => `<category>${formatCategory(category)}</category>`,
  )
  return [
    '<item>',
    `<title>${escapeXml(post.title)}</title>`,
    `<link>${link}</link>`,
    `<guid>${link}</guid>`,
    `<pubDate>${new Date(post.createdAt).toUTCString()}</pubDate>`,
    `<description>${escapeXml(post.excerpt)}</description>`,
    ...categories,
    '</item>',
  ].join('')
}
