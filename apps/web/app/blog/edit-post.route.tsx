import { getPost, updatePost } from '@fairgrove/contract/blog'
import { redirect } from 'react-router'
import { mapErrorFields, readForm, toFormError } from '../forms/form-data.server.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi, getId, loadFromApi } from '../server/api-client.server.ts'
import { Panel } from '../ui/page-layouts.tsx'
import type { Route } from './+types/edit-post.route'
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

export default function EditPost({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Panel title={title} isWide>
      <PostForm post={loaderData.post} formError={actionData} />
    </Panel>
  )
}
