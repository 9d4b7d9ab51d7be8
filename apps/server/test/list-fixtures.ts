import { addListItem, createList, getList, publishList } from '@fairgrove/contract/lists'
import type { ListItemKind } from '@fairgrove/contract/lists.options'
import { expect } from 'vitest'
import type { ServerHarness } from './server-harness.ts'
import { createSignedInAccount } from './session-fixtures.ts'

export type TestList = Awaited<ReturnType<typeof createTestList>>
type Subject = readonly [kind: ListItemKind, id: string]

type ListOptions = { title?: string; items?: readonly Subject[]; isPublished?: boolean }

/** A list and its author. */
export async function createTestList(
  harness: ServerHarness,
  { title = 'Worth the trip', items = [], isPublished = false }: ListOptions = {},
) {
  const author = await createSignedInAccount(harness)
  const { token } = author
  const created = await harness.call(createList, { token, body: { title } })
  expect(created.status).toBe(201)
  const id = created.body.list._id
  for (const [kind, subject] of items) {
    const added = await addToList(harness, { token, id }, [kind, subject])
    expect(added.status).toBe(200)
  }
  if (isPublished) {
    await harness.call(publishList, { token, params: { id }, body: { isPublished } })
  }
  return { ...author, id }
}

type ListOfAuthor = Pick<TestList, 'token' | 'id'>

export const addToList = (
  harness: ServerHarness,
  { token, id }: ListOfAuthor,
  [kind, subject]: Subject,
) => harness.call(addListItem, { token, params: { id }, body: { kind, id: subject } })

/** As its author sees it, or somebody else with their own token. */
export const readList = (harness: ServerHarness, id: string, token?: string) =>
  harness.call(getList, { ...(token && { token }), params: { id } })

/** The names and ids of its items, in order. */
export async function listItems(harness: ServerHarness, { token, id }: ListOfAuthor) {
  const { list } = (await readList(harness, id, token)).body
  return list.items.map(({ _id, note, product, brand, dispensary }) => ({
    id: _id,
    note,
    name: (product ?? brand ?? dispensary)?.name ?? null,
  }))
}
