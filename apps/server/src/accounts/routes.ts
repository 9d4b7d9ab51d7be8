import * as contract from '@fairgrove/contract/accounts'
import * as admin from '@fairgrove/contract/accounts.admin'
import * as links from '@fairgrove/contract/accounts.links'
import { texts } from '@fairgrove/contract/accounts.options'
import { Problem } from '@fairgrove/contract/problems'
import type { ApiDeps } from '../deps.ts'
import { type EndpointHandler, handleEndpoint } from '../http/endpoint-handler.ts'
import type { AccountAccess } from './access.actions.ts'
import {
  findResetLink,
  requestAccount,
  requestReset,
  resendConfirmation,
  resetPassword,
} from './actions.ts'
import { changeAccount, deleteAccount, deleteAccounts } from './admin.actions.ts'
import { confirmEmail, describeConfirmation } from './confirmation.actions.ts'
import { undoEmailChange } from './email-change.actions.ts'
import { listAccounts, writeAccountFile } from './list.ts'
import type { PersonalData } from './personal-data.ts'
import { changeProfile, eraseAccount, exportAccountData } from './profile.actions.ts'
import { signInWithPassword } from './sign-in.actions.ts'
import { reportSignIn } from './sign-in-notices.actions.ts'
import { getUserForAdmin, getUserView } from './view.ts'

export function accountRoutes(
  deps: ApiDeps,
  { personalData, access }: { personalData: PersonalData[]; access: AccountAccess[] },
): EndpointHandler[] {
  return [
    handleEndpoint(contract.register, ({ body, idempotencyKey }) =>
      requestAccount(deps, body, idempotencyKey),
    ),
    handleEndpoint(contract.signIn, ({ body, client }) => signInWithPassword(deps, body, client)),
    handleEndpoint(links.getConfirmation, ({ params, caller }) =>
      describeConfirmation(deps, params.token, caller),
    ),
    handleEndpoint(links.validateAccount, ({ params, body: proof, caller, client }) =>
      confirmEmail(deps, params.token, { caller, proof, client }),
    ),
    handleEndpoint(links.resendConfirmation, async ({ body }) => {
      await resendConfirmation(deps, body)
      return { message: 'If that registration still needs confirming, we just sent a new link.' }
    }),
    handleEndpoint(links.reportSignIn, async ({ params, client }) => {
      await reportSignIn(deps, params.token, access, client)
      return { message: 'Thanks for telling us. We signed out every device.' }
    }),
    handleEndpoint(links.undoEmailChange, async ({ params, client }) => {
      await undoEmailChange(deps, params.token, access, client)
      return { message: 'Email restored. We signed you out on all devices.' }
    }),
    handleEndpoint(contract.forgotPassword, async ({ body, client }) => {
      await requestReset(deps, body.email, client)
      return { message: 'If there’s an account for that email, we just sent it a link.' }
    }),
    handleEndpoint(contract.getPasswordReset, async ({ params }) => {
      await findResetLink(deps, params.token)
      return { message: 'This link works.' }
    }),
    handleEndpoint(contract.resetPassword, async ({ params, body, client }) => {
      const reset = { ...params, ...body }
      const deviceToken = await resetPassword(deps, reset, access, client)
      return { message: 'Password changed. Sign in with your new password.', deviceToken }
    }),
    handleEndpoint(contract.getUser, async ({ caller, params }) => {
      if (params.id === caller.accountId) return getUserView(deps.db, params.id)
      if (!caller.isAdmin) throw new Problem('not_found')
      return getUserForAdmin(deps.db, params.id)
    }),
    handleEndpoint(contract.getProfile, async ({ caller: { accountId, needsTwoFactor } }) => ({
      ...(await getUserView(deps.db, accountId)),
      needsTwoFactor,
    })),
    handleEndpoint(contract.updateProfile, async ({ caller, body, client }) => ({
      message: texts.profileUpdated,
      ...(await changeProfile(deps, caller, body, client)),
    })),
    handleEndpoint(contract.exportAccount, ({ caller, client }) =>
      exportAccountData(deps, caller, client, personalData),
    ),
    handleEndpoint(contract.eraseAccount, async ({ caller, body, client }) => {
      const { currentPassword, ...choices } = body
      await eraseAccount(
        deps,
        caller,
        { proof: { password: currentPassword, client }, ...choices },
        personalData,
      )
      return { message: 'Your account has been deleted.' }
    }),
    handleEndpoint(admin.listUsers, ({ query }) => listAccounts(deps.db, query)),
    handleEndpoint(admin.downloadUserList, ({ query }) => writeAccountFile(deps.db, query)),
    handleEndpoint(admin.updateUser, async ({ caller, params, body, client }) => {
      const changed = await changeAccount(deps, caller, params.id, body, client)
      return { message: changed.approvalId ? texts.savedButWaits : 'Account saved.', ...changed }
    }),
    handleEndpoint(admin.deleteUser, async ({ caller, params }) => {
      await deleteAccount(deps, caller, params.id, personalData)
      return { message: texts.userDeleted }
    }),
    handleEndpoint(admin.deleteUsers, async ({ caller, body }) => {
      const count = await deleteAccounts(deps, caller, body.ids, personalData)
      return { message: count === 1 ? texts.userDeleted : texts.usersDeleted(count) }
    }),
  ]
}
