import { listPosts, type PostCard } from '@fairgrove/contract/blog'
import { type BlogCategory, blogCategories, texts } from '@fairgrove/contract/blog.options'
import { IconPencilPlus, IconRss } from '@tabler/icons-react'
import { Link } from 'react-router'
import { load } from '../load.server.ts'
import { readFirst } from '../page-handle.ts'
import { describePage } from '../page-meta.ts'
import { pageOf } from '../page-of.ts'
import { knownUser } from '../sessions/known-user.server.ts'
import { ButtonLink } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { Reading } from '../ui/reading.tsx'
import type { Route } from './+types/list'
import { categoryName, chosenCategories } from './category-names.ts'
import { Cover } from './cover.tsx'
import styles from './list.module.css'
import { postDate } from './post-date.ts'
import { PostTools } from './post-tools.tsx'

export const handle = readFirst

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...describePage(matches, {
    title: loaderData?.category ? `Blog: ${categoryName(loaderData.category)}` : 'Blog',
    description: 'News and stories about growers, makers, neighbors and the laws that affect them.',
    path: addressOf(loaderData?.category, loaderData?.page ?? 1),
    trail: [],
  }),
  { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', href: '/blog/feed.xml' },
]

export async function loader({ context, url }: Route.LoaderArgs) {
  const user = await knownUser(context)
  const isAdmin = user?.isAdmin ?? false
  const asked = url.searchParams.get('category')
  const category = blogCategories.find((each) => each === asked)
  const listing = await load(listPosts, {
    context,
    query: {
      category,
      pageNumber: pageOf(url),
      status: isAdmin ? ('all' as const) : ('published' as const),
    },
  })
  return { ...listing, category, isAdmin }
}

export default function BlogList({ loaderData }: Route.ComponentProps) {
  const { posts, page, pages, category, isAdmin } = loaderData
  return (
    <Reading
      trail={[]}
      title="Blog"
      lead="News and stories about growers, makers, neighbors and the laws that affect them."
      isWide
    >
      <div className={styles.bar}>
        <Categories chosen={category} />
        <div className={styles.ways}>
          {isAdmin && (
            <ButtonLink to="/blog/write" variant="outline">
              <IconPencilPlus size={20} aria-hidden="true" />
              Add blog post
            </ButtonLink>
          )}
          <a href="/blog/feed.xml" className={styles.feed}>
            <IconRss size={20} aria-hidden="true" />
            RSS
          </a>
        </div>
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
            <Card key={post._id} post={post} isLead={index === 0 && page === 1} isAdmin={isAdmin} />
          ))}
        </ul>
      )}
      <Pagination page={page} pages={pages} to={(number) => addressOf(category, number)} />
    </Reading>
  )
}

function Categories({ chosen }: { chosen: BlogCategory | undefined }) {
  return (
    <nav aria-label="Blog categories">
      <ul className={styles.categories}>
        {[undefined, ...blogCategories].map((category) => (
          <li key={category ?? 'all'}>
            <Link
              to={addressOf(category, 1)}
              aria-current={category === chosen ? 'page' : undefined}
              preventScrollReset
            >
              {category ? categoryName(category) : 'All'}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type CardProps = { post: PostCard; isLead: boolean; isAdmin: boolean }

function Card({ post, isLead, isAdmin }: CardProps) {
  const sizes = isLead ? '(min-width: 860px) 720px, 100vw' : '(min-width: 860px) 380px, 100vw'
  return (
    <li className={classes(styles.card, isLead && styles.lead)}>
      <Cover image={post.image} sizes={sizes} isEager={isLead} />
      <div className={styles.words}>
        <p className={styles.facts}>
          {post.status === 'draft' && <strong className={styles.draft}>Draft</strong>}
          <time dateTime={post.createdAt}>{postDate(post.createdAt)}</time>
          <span>{chosenCategories(post.categories).map(categoryName).join(', ')}</span>
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

function addressOf(category: BlogCategory | undefined, page: number): string {
  const query = new URLSearchParams({
    ...(category && { category }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
  return query ? `/blog?${query}` : '/blog'
}
