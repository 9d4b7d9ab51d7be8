import { createPost } from '@fairgrove/contract/blog'
import { redirect } from 'react-router'
import type { z } from 'zod'
import { readForm } from '../forms/form-data.server.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi } from '../server/api-client.server.ts'
import { Panel } from '../ui/page-layouts.tsx'
import type { Route } from './+types/write-post.route'
import { postForm } from './post.form.ts'
import { PostForm } from './post-form.tsx'

const title = 'Add blog post'

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }]

export const loader = () => ({ formKey: crypto.randomUUID() })

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const create = async ({ formKey, ...blog }: z.output<typeof postForm.schema>) => {
    const call = { context, ...(formKey && { idempotencyKey: formKey }) }
    const { post } = await callApi(createPost, { ...call, body: { blog } })
    return redirect(post.status === 'draft' ? `/blog/${post._id}` : '/blog', 303)
  }
  return submitForm(form, postForm, create, { bodyKey: 'blog' })
}

export default function WritePost({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Panel title={title} isWide>
      <PostForm formKey={loaderData.formKey} formError={actionData} />
    </Panel>
  )
}
