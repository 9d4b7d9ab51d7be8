import * as contract from '@fairgrove/contract/accounts'
import * as admin from '@fairgrove/contract/accounts.admin'
import * as links from '@fairgrove/contract/accounts.links'
import { texts } from '@fairgrove/contract/accounts.options'
import { Problem } from '@fairgrove/contract/problems'
import type { ApiDeps } from '../deps.ts'
import { type Served, serve } from '../http/serve.ts'
import { requestAccount, requestReset, resetPassword, signInWithPassword } from './actions.ts'
import { changeAccount, deleteAccount, deleteAccounts } from './admin.actions.ts'
import { confirmAddress, describeConfirmation } from './confirmation.actions.ts'
import { undoEmailChange } from './email-change.actions.ts'
import { listAccounts } from './list.ts'
import type { PersonalData } from './personal-data.ts'
import { changeProfile, erase, gatherEverything } from './profile.actions.ts'
import { getUserForAdmin, getUserView } from './view.ts'

export function accountRoutes(deps: ApiDeps, elsewhere: PersonalData[]): Served[] {
  return [
    serve(contract.register, ({ body, once }) => requestAccount(deps, body, once)),
    serve(contract.signIn, ({ body, client }) => signInWithPassword(deps, body, client)),
    serve(links.getConfirmation, ({ params, caller }) =>
      describeConfirmation(deps, params.token, caller),
    ),
    serve(links.validateAccount, ({ params, body: proof, caller, client }) =>
      confirmAddress(deps, params.token, { caller, proof, client }),
    ),
    serve(links.undoEmailChange, async ({ params, client }) => {
      await undoEmailChange(deps, params.token, client)
      return { message: 'Email restored. We signed you out on all devices.' }
    }),
    serve(contract.forgotPassword, async ({ body, client }) => {
      await requestReset(deps, body.email, client)
      return { message: 'If there’s an account for that email, we just sent it a link.' }
    }),
    serve(contract.resetPassword, async ({ params, body, client }) => {
      const deviceToken = await resetPassword(deps, params.token, body.password, client)
      return { message: 'Password changed. Sign in with your new password.', deviceToken }
    }),
    serve(contract.getUser, async ({ caller, params }) => {
      if (params.id === caller.accountId) return getUserView(deps.db, params.id)
      if (!caller.isAdmin) throw new Problem('not_found')
      return getUserForAdmin(deps.db, params.id)
    }),
    serve(contract.getProfile, ({ caller }) => getUserView(deps.db, caller.accountId)),
    serve(contract.updateProfile, async ({ caller, body, client }) => ({
      message: texts.profileUpdated,
      ...(await changeProfile(deps, caller, body, client)),
    })),
    serve(contract.exportAccount, ({ caller, client }) =>
      gatherEverything(deps, caller, client, elsewhere),
    ),
    serve(contract.eraseAccount, async ({ caller, body, client }) => {
      const { currentPassword, ...choices } = body
      await erase(
        deps,
        caller,
        { proof: { password: currentPassword, client }, ...choices },
        elsewhere,
      )
      return { message: 'Your account has been deleted.' }
    }),
    serve(admin.listUsers, ({ query }) => listAccounts(deps.db, query)),
    serve(admin.updateUser, async ({ caller, params, body, client }) => ({
      message: 'Account saved.',
      ...(await changeAccount(deps, caller, params.id, body, client)),
    })),
    serve(admin.deleteUser, async ({ caller, params }) => {
      await deleteAccount(deps, caller, params.id, elsewhere)
      return { message: texts.userDeleted }
    }),
    serve(admin.deleteUsers, async ({ caller, body }) => {
      const count = await deleteAccounts(deps, caller, body.ids, elsewhere)
      return { message: count === 1 ? texts.userDeleted : texts.usersDeleted(count) }
    }),
  ]
}
