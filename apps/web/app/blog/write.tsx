import { createPost } from '@fairgrove/contract/blog'
import { redirect } from 'react-router'
import { call } from '../api.server.ts'
import { inFormWords, refuse, text } from '../forms.server.ts'
import { keepWords } from '../keep-words.ts'
import { pageTitle } from '../page-title.ts'
import { readForm } from '../read-form.server.ts'
import { Panel } from '../ui/panel.tsx'
import type { Route } from './+types/write'
import { PostForm } from './post-form.tsx'
import { readPostDraft } from './read-post-draft.server.ts'

const title = 'Add blog post'

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }]

export const loader = () => ({ formKey: crypto.randomUUID() })

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  try {
    const blog = readPostDraft(form)
    const idempotencyKey = text(form, 'formKey')
    const { post } = await call(createPost, { context, body: { blog }, idempotencyKey })
    return redirect(post.status === 'draft' ? `/blog/${post._id}` : '/blog', 303)
  } catch (error) {
    return refuse(inFormWords(error, 'blog'), form)
  }
}

export const clientAction = (sent: Route.ClientActionArgs) => keepWords(sent)

export default function Write({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Panel title={title} isWide>
      <PostForm formKey={loaderData.formKey} refused={actionData} />
    </Panel>
  )
}
