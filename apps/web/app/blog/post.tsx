import { deletePost, getPost } from '@fairgrove/contract/blog'
import { Problem } from '@fairgrove/contract/problems'
import { Link, redirect } from 'react-router'
import { call } from '../api.server.ts'
import { getId } from '../get-id.server.ts'
import { asErrorPage, load } from '../load.server.ts'
import { readFirst } from '../page-handle.ts'
import { describePage } from '../page-meta.ts'
import { knownUser } from '../sessions/known-user.server.ts'
import { Alert } from '../ui/alert.tsx'
import { Prose, Reading } from '../ui/reading.tsx'
import type { Route } from './+types/post'
import { articleOf } from './article.ts'
import { categoryName, chosenCategories } from './category-names.ts'
import { Cover } from './cover.tsx'
import styles from './post.module.css'
import { postDate } from './post-date.ts'
import { PostTools } from './post-tools.tsx'
import { blog } from './trail.ts'

export const handle = readFirst

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return []
  const { post } = loaderData
  const path = `/blog/${post._id}`
  return [
    ...describePage(matches, {
      title: post.title,
      description: post.excerpt,
      path,
      trail: [blog],
      type: 'article',
      shared: { kind: 'post', id: post._id },
      structured: (origin) => articleOf(post, origin, path),
    }),
    ...(post.status === 'draft' ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const [{ post }, user] = await Promise.all([
    load(getPost, { context, params: { id: getId(params) } }),
    knownUser(context),
  ])
  return { post, isAdmin: user?.isAdmin ?? false }
}

export async function action({ params, context }: Route.ActionArgs) {
  try {
    await call(deletePost, { context, params: { id: getId(params) } })
  } catch (error) {
    throw error instanceof Problem ? asErrorPage(error) : error
  }
  return redirect(blog.to, 303)
}

export default function BlogPost({ loaderData: { post, isAdmin } }: Route.ComponentProps) {
  return (
    <Reading
      trail={[blog]}
      title={post.title}
      dated={
        <>
          <time dateTime={post.createdAt}>{postDate(post.createdAt)}</time>
          {chosenCategories(post.categories).map((category) => (
            <span key={category}>
              {' · '}
              <Link to={`/blog?category=${category}`}>{categoryName(category)}</Link>
            </span>
          ))}
        </>
      }
    >
      {post.status === 'draft' && (
        <Alert tone="info">This is a draft. Only admins can see it.</Alert>
      )}
      {isAdmin && <PostTools id={post._id} title={post.title} />}
      {post.image && <Cover image={post.image} sizes="(min-width: 860px) 800px, 100vw" isEager />}
      <Prose>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by an allow-list when it was stored */}
        <div className={styles.text} dangerouslySetInnerHTML={{ __html: post.description }} />
      </Prose>
      {post.links.length > 0 && <FurtherReading links={post.links} />}
    </Reading>
  )
}

function FurtherReading({ links }: { links: readonly string[] }) {
  return (
    <section className={styles.links} aria-labelledby="links">
      <h2 id="links">Further reading</h2>
      <ul>
        {links.map((link) => (
          <li key={link}>
            <a href={link} rel="noopener">
              {link.replace(/^https?:\/\/(www\.)?|\/$/g, '')}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
