import { createPost } from '@fairgrove/contract/blog'
import { redirect } from 'react-router'
import { getText, mapErrorFields, readForm, toFormError } from '../forms/form-data.server.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi } from '../server/api-client.server.ts'
import { Panel } from '../ui/page-layouts.tsx'
import type { Route } from './+types/write-post.route'
import { PostForm } from './post-form.tsx'
import { readPostDraft } from './read-post-draft.server.ts'

const title = 'Add blog post'

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }]

export const loader = () => ({ formKey: crypto.randomUUID() })

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  try {
    const blog = readPostDraft(form)
    const idempotencyKey = getText(form, 'formKey')
    const { post } = await callApi(createPost, { context, body: { blog }, idempotencyKey })
    return redirect(post.status === 'draft' ? `/blog/${post._id}` : '/blog', 303)
  } catch (error) {
    return toFormError(mapErrorFields(error, 'blog'), form)
  }
}

export default function WritePost({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Panel title={title} isWide>
      <PostForm formKey={loaderData.formKey} formError={actionData} />
    </Panel>
  )
}
