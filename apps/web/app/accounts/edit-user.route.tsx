import { getUser as getUserById } from '@fairgrove/contract/accounts'
import { updateUser } from '@fairgrove/contract/accounts.admin'
import { redirect } from 'react-router'
import { readForm } from '../forms/form-data.server.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi, getId, loadFromApi } from '../server/api-client.server.ts'
import { getUser } from '../server/request-context.server.ts'
import { Panel } from '../ui/page-layouts.tsx'
import type { Route } from './+types/edit-user.route'
import { userForm } from './user.form.ts'
import { type EditedUser, UserForm } from './user-form.tsx'

const title = 'Edit user'

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }]

export async function loader({ params, context }: Route.LoaderArgs) {
  const [user, me] = await Promise.all([
    loadFromApi(getUserById, { context, params: { id: getId(params) } }),
    getUser(context),
  ])
  const { _id, firstName, lastName, email, isAdmin, isSeller, seller, points } = user
  const edited: EditedUser = { _id, firstName, lastName, email, isAdmin, isSeller, seller, points }
  return { user: edited, isMe: _id === me?._id }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return submitForm(
    await readForm(request),
    userForm,
    async ({ rewardsPoints, rewardsReason, badges, ...user }) => {
      const { isEmailPending } = await callApi(updateUser, {
        context,
        params: { id: getId(params) },
        body: {
          user: { ...user, ...badges },
          ...(rewardsPoints !== undefined && { rewardsPoints, rewardsReason }),
        },
      })
      return redirect(isEmailPending ? '/userlist?emailPending' : '/userlist', 303)
    },
    { bodyKey: 'user' },
  )
}

export default function EditUser({ loaderData, actionData }: Route.ComponentProps) {
  const { user, isMe } = loaderData
  return (
    <Panel title={title} lead={`${user.firstName} ${user.lastName}, ${user.email}`} isWide>
      <UserForm user={user} isMe={isMe} formError={actionData} />
    </Panel>
  )
}
