import { getPost, updatePost } from '@fairgrove/contract/blog'
import { redirect } from 'react-router'
import { call } from '../api.server.ts'
import { inFormWords, refuse } from '../forms.server.ts'
import { getId } from '../get-id.server.ts'
import { keepWords } from '../keep-words.ts'
import { load } from '../load.server.ts'
import { pageTitle } from '../page-title.ts'
import { readForm } from '../read-form.server.ts'
import { Panel } from '../ui/panel.tsx'
import type { Route } from './+types/edit'
import { PostForm } from './post-form.tsx'
import { readPostDraft } from './read-post-draft.server.ts'

const title = 'Edit blog post'

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }]

export const loader = ({ params, context }: Route.LoaderArgs) =>
  load(getPost, { context, params: { id: getId(params) } })

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request)
  try {
    const { post } = await call(updatePost, {
      context,
      params: { id: getId(params) },
      body: { post: readPostDraft(form) },
    })
    return redirect(post.status === 'draft' ? `/blog/${post._id}` : '/blog', 303)
  } catch (error) {
    return refuse(inFormWords(error, 'post'), form)
  }
}

export const clientAction = (sent: Route.ClientActionArgs) => keepWords(sent)

export default function Edit({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Panel title={title} isWide>
      <PostForm post={loaderData.post} refused={actionData} />
    </Panel>
  )
}
