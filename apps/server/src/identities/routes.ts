import * as contract from '@fairgrove/contract/identities'
import { identityProviders } from '@fairgrove/contract/identities.options'
import { signInReported } from '../accounts/declared-jobs.ts'
import type { PersonalData } from '../accounts/personal-data.ts'
import { declareJob, handleJob, type JobHandler, NoPayload } from '../db/queue.ts'
import { inTx } from '../db/tx.ts'
import type { ApiDeps, Deps } from '../deps.ts'
import { type EndpointHandler, handleEndpoint } from '../http/endpoint-handler.ts'
import { finishAttempt, startAttempt } from './attempts.actions.ts'
import { deleteExpiredAttempts } from './attempts.store.ts'
import * as links from './links.actions.ts'
import { deleteIdentities, listAccountIdentities } from './store.ts'

export function identityRoutes(deps: ApiDeps): EndpointHandler[] {
  return [
    handleEndpoint(contract.listIdentityProviders, async () => ({
      providers: (deps.identityProviders ?? []).map(({ name }) => name),
    })),
    handleEndpoint(contract.startIdentity, ({ params, body, caller, client }) =>
      startAttempt(deps, { ...params, ...body }, { caller, client }),
    ),
    handleEndpoint(contract.finishIdentity, ({ params, body, caller, client }) =>
      finishAttempt(deps, params.provider, body, { caller, client }),
    ),
    handleEndpoint(contract.describeIdentityProof, ({ body }) =>
      links.describeProof(deps, body.token),
    ),
    handleEndpoint(contract.registerWithIdentity, ({ body, client }) =>
      links.registerAccount(deps, body, client),
    ),
    handleEndpoint(contract.linkIdentity, async ({ body, caller, client }) => {
      await links.linkProof(deps, body.token, { caller, client })
      return { message: 'Linked. You can sign in with it now.' }
    }),
    handleEndpoint(contract.listIdentities, ({ caller }) => links.listLinks(deps, caller)),
    handleEndpoint(contract.unlinkIdentity, async ({ params, caller, client }) => {
      await links.unlink(deps, params.id, { caller, client })
      return { message: 'Unlinked. It no longer signs you in.' }
    }),
  ]
}

export const identityData: PersonalData = {
  name: 'linkedAccounts',
  collect: async (db, accountId) => {
    const identities = await listAccountIdentities(db, accountId)
    return identities.map(({ provider, email, createdAt, lastUsedAt }) => {
      return { provider: identityProviders[provider], email, createdAt, lastUsedAt }
    })
  },
  erase: (tx, accountId) => deleteIdentities(tx, accountId),
}

export const deleteExpiredAttemptsJob = declareJob('identities.forgetExpired', NoPayload)

export function identityJobs(deps: Deps): JobHandler[] {
  const { db, clock } = deps
  return [
    handleJob(signInReported, ({ accountId }) => links.unlinkAll(deps, accountId)),
    handleJob(deleteExpiredAttemptsJob, () =>
      inTx(db, (tx) => deleteExpiredAttempts(tx, clock.now())),
    ),
  ]
}
