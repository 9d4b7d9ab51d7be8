import { getPost, updatePost } from '@fairgrove/contract/blog'
import { redirect } from 'react-router'
import { callApi } from '../api.server.ts'
import { mapErrorFields, toFormError } from '../forms.server.ts'
import { getId } from '../get-id.server.ts'
import { keepFormOnNetworkError } from '../keep-words.ts'
import { loadFromApi } from '../load.server.ts'
import { pageTitle } from '../page-title.ts'
import { readForm } from '../read-form.server.ts'
import { Panel } from '../ui/panel.tsx'
import type { Route } from './+types/edit'
import { PostForm } from './post-form.tsx'
import { readPostDraft } from './read-post-draft.server.ts'

const title = 'Edit blog post'

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }]

export const loader = ({ params, context }: Route.LoaderArgs) =>
  loadFromApi(getPost, { context, params: { id: getId(params) } })

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request)
  try {
    const { post } = await callApi(updatePost, {
      context,
      params: { id: getId(params) },
      body: { post: readPostDraft(form) },
    })
    return redirect(post.status === 'draft' ? `/blog/${post._id}` : '/blog', 303)
  } catch (error) {
    return toFormError(mapErrorFields(error, 'post'), form)
  }
}

export const clientAction = (args: Route.ClientActionArgs) => keepFormOnNetworkError(args)

export default function EditPost({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Panel title={title} isWide>
      <PostForm post={loaderData.post} formError={actionData} />
    </Panel>
  )
}
