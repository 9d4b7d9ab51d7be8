import { listPosts, type PostCard } from '@fairgrove/contract/blog'
import { type BlogCategory, blogCategories, texts } from '@fairgrove/contract/blog.options'
import { IconPencilPlus, IconRss } from '@tabler/icons-react'
import { getPageNumber } from '../routing/page-number.ts'
import { describePage } from '../seo/page-meta.ts'
import { loadFromApi } from '../server/api-client.server.ts'
import { getUserOrNull } from '../server/request-context.server.ts'
import { ButtonLink } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { ContentPage } from '../ui/content-page.tsx'
import { Link } from '../ui/link.tsx'
import { Pagination } from '../ui/pagination.tsx'
import pills from '../ui/pills.module.css'
import { EmptyState } from '../ui/status.tsx'
import type { Route } from './+types/post-list.route'
import { Cover } from './cover.tsx'
import styles from './post-list.module.css'
import { formatCategory, formatPostDate, getSelectedCategories } from './post-metadata.ts'
import { PostTools } from './post-tools.tsx'

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...describePage(matches, {
    title: loaderData?.category ? `Blog: ${formatCategory(loaderData.category)}` : 'Blog',
    description: 'News and stories about growers, makers, neighbors and the laws that affect them.',
    path: buildBlogPath(loaderData?.category, loaderData?.page ?? 1),
    breadcrumbs: [],
  }),
  { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', href: '/blog/feed.xml' },
]

export async function loader({ context, url }: Route.LoaderArgs) {
  const user = await getUserOrNull(context)
  const isAdmin = user?.isAdmin ?? false
  const categoryParam = url.searchParams.get('category')
  const category = blogCategories.find((each) => each === categoryParam)
  const listing = await loadFromApi(listPosts, {
    context,
    query: {
      category,
      pageNumber: getPageNumber(url),
      status: isAdmin ? ('all' as const) : ('published' as const),
    },
  })
  return { ...listing, category, isAdmin }
}

export default function BlogList({ loaderData }: Route.ComponentProps) {
  const { posts, page, pages, category, isAdmin } = loaderData
  return (
    <ContentPage
      breadcrumbs={[]}
      title="Blog"
      lead="News and stories about growers, makers, neighbors and the laws that affect them."
      isWide
    >
      <div className={styles.bar}>
        <Categories selected={category} />
        {isAdmin && (
          <ButtonLink to="/blog/write" variant="outline">
            <IconPencilPlus size={20} aria-hidden="true" />
            Add blog post
          </ButtonLink>
        )}
      </div>
      {posts.length === 0 ? (
        <EmptyState text={texts.noPosts}>
          <ButtonLink to="/education_&_resources" variant="outline">
            Read our guides
          </ButtonLink>
        </EmptyState>
      ) : (
        <ul className={styles.posts}>
          {posts.map((post, index) => (
            <PostCardItem
              key={post._id}
              post={post}
              isLead={index === 0 && page === 1}
              isAdmin={isAdmin}
            />
          ))}
        </ul>
      )}
      <Pagination page={page} pages={pages} to={(number) => buildBlogPath(category, number)} />
      <p>
        <a href="/blog/feed.xml" className={styles.feed}>
          <IconRss size={20} aria-hidden="true" />
          RSS
        </a>
      </p>
    </ContentPage>
  )
}

function Categories({ selected }: { selected: BlogCategory | undefined }) {
  return (
    <nav aria-label="Blog categories">
      <ul className={classes(pills.pills, pills.scrolling)}>
        {[undefined, ...blogCategories].map((category) => (
          <li key={category ?? 'all'}>
            <Link
              to={buildBlogPath(category, 1)}
              aria-current={category === selected ? 'page' : undefined}
              preventScrollReset
            >
              {category ? formatCategory(category) : 'All'}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type PostCardItemProps = { post: PostCard; isLead: boolean; isAdmin: boolean }

function PostCardItem({ post, isLead, isAdmin }: PostCardItemProps) {
  const sizes = isLead ? '(min-width: 48em) 720px, 100vw' : '(min-width: 48em) 380px, 100vw'
  return (
    <li className={classes(styles.card, isLead && styles.lead)}>
      <Cover image={post.image} sizes={sizes} isEager={isLead} />
      <div className={styles.content}>
        <p className={styles.facts}>
          {post.status === 'draft' && <strong className={styles.draft}>Draft</strong>}
          <time dateTime={post.createdAt}>{formatPostDate(post.createdAt)}</time>
          <span>{getSelectedCategories(post.categories).map(formatCategory).join(', ')}</span>
        </p>
        <h2>
          <Link to={`/blog/${post._id}`}>{post.title}</Link>
        </h2>
        <p>{post.excerpt}</p>
        {isAdmin && <PostTools id={post._id} title={post.title} />}
      </div>
    </li>
  )
}

function buildBlogPath(category: BlogCategory | undefined, page: number): string {
  const query = new URLSearchParams({
    ...(category && { category }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
  return query ? `/blog?${query}` : '/blog'
}
