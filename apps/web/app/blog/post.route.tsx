import { deletePost, getPost } from '@fairgrove/contract/blog'
import { Problem } from '@fairgrove/contract/problems'
import { Link, redirect } from 'react-router'
import { deferredHydration } from '../routing/route-handle.ts'
import { describePage } from '../seo/page-meta.ts'
import { callApi } from '../server/api-client.server.ts'
import { getId } from '../server/get-id.server.ts'
import { loadFromApi, toErrorResponse } from '../server/load-from-api.server.ts'
import { getUserOrNull } from '../sessions/get-user-or-null.server.ts'
import { Alert } from '../ui/alert.tsx'
import { ContentPage, Prose } from '../ui/content-page.tsx'
import type { Route } from './+types/post.route'
import { buildArticleData } from './article-data.ts'
import { blogBreadcrumb } from './breadcrumb.ts'
import { formatCategory, getSelectedCategories } from './category-names.ts'
import { Cover } from './cover.tsx'
import styles from './post.module.css'
import { formatPostDate } from './post-date.ts'
import { PostTools } from './post-tools.tsx'

export const handle = deferredHydration

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return []
  const { post } = loaderData
  const path = `/blog/${post._id}`
  return [
    ...describePage(matches, {
      title: post.title,
      description: post.excerpt,
      path,
      breadcrumbs: [blogBreadcrumb],
      type: 'article',
      openGraphImage: { kind: 'post', id: post._id },
      structuredData: (origin) => buildArticleData(post, origin, path),
    }),
    ...(post.status === 'draft' ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const [{ post }, user] = await Promise.all([
    loadFromApi(getPost, { context, params: { id: getId(params) } }),
    getUserOrNull(context),
  ])
  return { post, isAdmin: user?.isAdmin ?? false }
}

export async function action({ params, context }: Route.ActionArgs) {
  try {
    await callApi(deletePost, { context, params: { id: getId(params) } })
  } catch (error) {
    throw error instanceof Problem ? toErrorResponse(error) : error
  }
  return redirect(blogBreadcrumb.to, 303)
}

export default function BlogPost({ loaderData: { post, isAdmin } }: Route.ComponentProps) {
  return (
    <ContentPage
      breadcrumbs={[blogBreadcrumb]}
      title={post.title}
      dateLine={
        <>
          <time dateTime={post.createdAt}>{formatPostDate(post.createdAt)}</time>
          {getSelectedCategories(post.categories).map((category) => (
            <span key={category}>
              {' · '}
              <Link to={`/blog?category=${category}`}>{formatCategory(category)}</Link>
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
    </ContentPage>
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
