import { getPost, type PostUpdate, updatePost } from '@fairgrove/contract/blog'
import { redirect } from 'react-router'
import { readForm } from '../forms/form-data.server.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi, getId, loadFromApi } from '../server/api-client.server.ts'
import { Panel } from '../ui/page-layouts.tsx'
import type { Route } from './+types/edit-post.route'
import { postForm } from './post.form.ts'
import { PostForm } from './post-form.tsx'

const title = 'Edit blog post'

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }]

export const loader = ({ params, context }: Route.LoaderArgs) =>
  loadFromApi(getPost, { context, params: { id: getId(params) } })

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const save = async (values: PostUpdate) => {
    const call = { context, params: { id: getId(params) } }
    const { post } = await callApi(updatePost, { ...call, body: { post: values } })
    return redirect(post.status === 'draft' ? `/blog/${post._id}` : '/blog', 303)
  }
  return submitForm(form, postForm, save, { bodyKey: 'post' })
}

export default function EditPost({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Panel title={title} isWide>
      <PostForm post={loaderData.post} formError={actionData} />
    </Panel>
  )
}
