import { deletePost, getPost } from '@fairgrove/contract/blog'
import { site } from '@fairgrove/contract/site'
import { redirect } from 'react-router'
import { toFormError } from '../forms/form-data.server.ts'
import { describePage } from '../seo/page-meta.ts'
import { callApi, getId, loadFromApi } from '../server/api-client.server.ts'
import { getUserOrNull } from '../server/request-context.server.ts'
import { ContentPage, RichText } from '../ui/content-page.tsx'
import { Link } from '../ui/link.tsx'
import { Alert, StatusMessage } from '../ui/status.tsx'
import type { Route } from './+types/post.route'
import { Cover } from './cover.tsx'
import styles from './post.module.css'
import {
  blogBreadcrumb,
  buildArticleData,
  formatCategory,
  formatPostDate,
  getReadingMinutes,
  getSelectedCategories,
} from './post-metadata.ts'
import { PostTools } from './post-tools.tsx'

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
  const readingMinutes = getReadingMinutes(post.description)
  return { post, readingMinutes, isAdmin: user?.isAdmin ?? false }
}

export async function action({ params, context }: Route.ActionArgs) {
  try {
    await callApi(deletePost, { context, params: { id: getId(params) } })
    return redirect(blogBreadcrumb.to, 303)
  } catch (error) {
    return toFormError(error, new FormData())
  }
}

export default function BlogPost({ loaderData, actionData }: Route.ComponentProps) {
  const { post, readingMinutes, isAdmin } = loaderData
  return (
    <ContentPage
      breadcrumbs={[blogBreadcrumb]}
      title={post.title}
      dateLine={
        <>
          By {site.name}
          {' · '}
          <time dateTime={post.createdAt}>{formatPostDate(post.createdAt)}</time>
          {` · ${readingMinutes} min read`}
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
      {actionData && (
        <StatusMessage result={actionData}>{actionData.problem.message}</StatusMessage>
      )}
      {isAdmin && <PostTools id={post._id} title={post.title} />}
      {post.image && <Cover image={post.image} sizes="(min-width: 48em) 800px, 100vw" isEager />}
      <RichText>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by an allow-list when it was stored */}
        <div className={styles.text} dangerouslySetInnerHTML={{ __html: post.description }} />
      </RichText>
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
