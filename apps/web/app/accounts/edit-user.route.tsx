import { getUser as getUserById } from '@fairgrove/contract/accounts'
import { updateUser } from '@fairgrove/contract/accounts.admin'
import { waitingPath } from '@fairgrove/contract/approvals.options'
import { Problem } from '@fairgrove/contract/problems'
import {
  cancelFactorRecovery,
  getFactorRecovery,
  startFactorRecovery,
} from '@fairgrove/contract/two-factor'
import { redirect } from 'react-router'
import { getText, readForm, toFormError } from '../forms/form-data.server.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import { requireFresh } from '../guards/guards.server.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi, getId, loadFromApi } from '../server/api-client.server.ts'
import { getUser } from '../server/request-context.server.ts'
import { getFormError } from '../ui/form-state.ts'
import { Panel } from '../ui/page-layouts.tsx'
import { StatusMessage } from '../ui/status.tsx'
import type { Route } from './+types/edit-user.route'
import { FactorRecovery } from './factor-recovery.tsx'
import { userForm } from './user.form.ts'
import { type EditedUser, UserForm } from './user-form.tsx'

const title = 'Edit user'

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }]

export async function loader({ params, context }: Route.LoaderArgs) {
  await requireFresh(context)
  const request = { context, params: { id: getId(params) } }
  const [user, me, recovery] = await Promise.all([
    loadFromApi(getUserById, request),
    getUser(context),
    loadFromApi(getFactorRecovery, request),
  ])
  const { _id, firstName, lastName, email, isAdmin, isSeller, seller, points } = user
  const edited: EditedUser = { _id, firstName, lastName, email, isAdmin, isSeller, seller, points }
  return { user: edited, isMe: _id === me?._id, recovery }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const intent = getText(form, 'intent')
  if (intent === 'startRecovery' || intent === 'cancelRecovery') {
    const endpoint = intent === 'startRecovery' ? startFactorRecovery : cancelFactorRecovery
    try {
      return await callApi(endpoint, { context, params: { id: getId(params) } })
    } catch (error) {
      return toFormError(error, form)
    }
  }
  return submitForm(
    form,
    userForm,
    async ({ rewardsPoints, rewardsReason, badges, ...user }) => {
      const call = { context, params: { id: getId(params) } }
      const rewardsBefore = readShownBalance(form)
      const { isEmailPending, approvalId } = await callApi(updateUser, {
        ...call,
        body: {
          user: { ...user, ...badges },
          ...(rewardsPoints !== undefined && { rewardsPoints, rewardsBefore, rewardsReason }),
        },
      }).catch(async (error: unknown) => {
        if (error instanceof Problem && error.code === 'balance_changed') {
          const { points } = await callApi(getUserById, call)
          form.set(shownBalance, String(points))
        }
        throw error
      })
      if (approvalId) return redirect(waitingPath, 303)
      return redirect(isEmailPending ? '/userlist?emailPending' : '/userlist', 303)
    },
    { bodyKey: 'user' },
  )
}

/** The balance that the page was opened with (OriginalValue), or that the last refusal named. */
const shownBalance = 'shown.rewardsPoints'

function readShownBalance(form: FormData): number | undefined {
  const text = getText(form, shownBalance)
  return /^\d+$/.test(text) ? Number(text) : undefined
}

export default function EditUser({ loaderData, actionData }: Route.ComponentProps) {
  const { user, isMe, recovery } = loaderData
  const done = actionData && 'message' in actionData ? actionData : undefined
  return (
    <Panel title={title} lead={`${user.firstName} ${user.lastName}, ${user.email}`} isWide>
      {done && (
        <StatusMessage result={done} tone="good">
          {done.message}
        </StatusMessage>
      )}
      <UserForm user={user} isMe={isMe} formError={getFormError(actionData)} />
      {!isMe && <FactorRecovery {...recovery} />}
    </Panel>
  )
}
