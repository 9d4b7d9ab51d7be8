import { follow, listFollows } from '@fairgrove/contract/follows'
import type { FollowKind } from '@fairgrove/contract/follows.options'
import { fetchEmails } from '@fairgrove/testing/smtp-inbox/client'
import { expect } from 'vitest'
import { collectChanges } from '../src/follows/collect.actions.ts'
import { writeDueDigests } from '../src/follows/digest.actions.ts'
import type { ServerHarness } from './server-harness.ts'
import { createSignedInAccount } from './session-fixtures.ts'

export type Follower = Awaited<ReturnType<typeof createSignedInAccount>>

/** An account that follows these. */
export async function createFollower(
  harness: ServerHarness,
  ...targets: [FollowKind, string][]
): Promise<Follower> {
  const person = await createSignedInAccount(harness)
  for (const [kind, id] of targets) {
    const request = { token: person.token, params: { kind, id }, body: {} }
    expect((await harness.call(follow, request)).status).toBe(200)
  }
  return person
}

/** The hourly job, and again on the next day, when the digests are due. */
export async function passDay(harness: ServerHarness): Promise<void> {
  await collectChanges(harness.deps)
  harness.clock.advance(24 * 60)
  await collectChanges(harness.deps)
  await writeDueDigests(harness.deps)
  await harness.runJobs()
}

/** Newest first. */
export const listDigests = async ({ email }: Pick<Follower, 'email'>) =>
  (await fetchEmails(email)).filter(({ text }) => text.includes('/following'))

/** What the latest digest said, as 'change name'. */
export async function listUpdates(
  harness: ServerHarness,
  { token }: Pick<Follower, 'token'>,
): Promise<string[]> {
  const { latest } = (await harness.call(listFollows, { token })).body
  const updates = latest?.groups.flatMap((groups) => groups.updates) ?? []
  return updates.map(({ change, name }) => `${change} ${name}`)
}
