import type { RequestInput } from '@fairgrove/contract/endpoint'
import type * as contract from '@fairgrove/contract/lists'
import { type ListSort, maxLists, texts } from '@fairgrove/contract/lists.options'
import { cardsPerPage, countCeiling, countPages } from '@fairgrove/contract/paging'
import { Problem } from '@fairgrove/contract/problems'
import { v7 as uuidv7 } from 'uuid'
import type { PersonalData } from '../accounts/personal-data.ts'
import type { Db } from '../db/pool.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { type IdempotencyKey, withIdempotency } from '../http/idempotency.ts'
import { findSubjectName, insertItem, type ListSubject, listListsFor } from './items.store.ts'
import {
  countIndexedLists,
  findList,
  listCardRows,
  listIndexedLists,
  listItemRows,
  listListsBy,
} from './public.store.ts'
import * as store from './store.ts'
import { toListCard, toOwnListCard, toSharedList } from './view.ts'

export async function getPublishedLists(
  db: Db,
  { order, pageNumber }: { order: ListSort; pageNumber: number },
) {
  const total = await countIndexedLists(db, countCeiling)
  const results = Math.min(total, countCeiling)
  const pages = countPages(results, cardsPerPage)
  const page = Math.min(pageNumber, pages)
  const range = { offset: (page - 1) * cardsPerPage, limit: cardsPerPage }
  const rows = await listIndexedLists(db, { order, ...range })
  return { lists: rows.map(toListCard), page, pages, results, isCapped: total > countCeiling }
}

export async function getOwnLists({ db }: Pick<Deps, 'db'>, { accountId }: Caller) {
  return { lists: (await listListsBy(db, accountId)).map(toOwnListCard) }
}

export async function getSharedList(
  db: Db,
  id: string,
  { viewer, now }: { viewer: Caller | undefined; now: Date },
) {
  const list = await findList(db, id, viewer)
  if (!list) throw new Problem('not_found')
  const isYours = viewer?.accountId === list.accountId
  const items = await listItemRows(db, id)
  const cards = await listCardRows(db, items, now)
  return { list: toSharedList({ list, items, cards, now }, isYours), isYours }
}

export async function getListsFor(
  { db }: Pick<Deps, 'db'>,
  { accountId }: Caller,
  subject: ListSubject,
) {
  const name = await findSubjectName(db, subject)
  if (name === undefined) throw new Problem('not_found')
  const lists = await listListsFor(db, accountId, subject)
  return {
    name,
    lists: lists.map(({ id: _id, itemCount: items, ...list }) => ({ _id, items, ...list })),
  }
}

type NewList = RequestInput<typeof contract.createList>['body']

export async function createList(
  deps: Deps,
  { accountId }: Caller,
  { title, description = '', item }: NewList,
  idempotencyKey: IdempotencyKey | undefined,
): Promise<{ message: string; list: { _id: string } }> {
  const name = item && (await findSubjectName(deps.db, item))
  if (item && name === undefined) throw new Problem('not_found')
  return withIdempotency(deps, idempotencyKey, async (tx) => {
    const now = deps.clock.now()
    if (!(await store.lockAuthor(tx, accountId))) throw new Problem('not_signed_in')
    if ((await store.countLists(tx, accountId)) >= maxLists) {
      throw new Problem('list_limit', { message: texts.tooManyLists })
    }
    const id = uuidv7()
    await store.insertList(tx, { id, accountId, title, description, createdAt: now })
    if (item) await insertItem(tx, id, { subject: item, id: uuidv7(), now })
    const message = name ? `Added ${name} to ${title}.` : `List ${title} created.`
    return { message, list: { _id: id } }
  })
}

export async function updateList(
  { db, clock }: Deps,
  { accountId }: Caller,
  { id, title, description }: { id: string; title: string; description: string },
): Promise<void> {
  const change = { title, description, updatedAt: clock.now() }
  const isFound = await inTx(db, (tx) => store.updateListTexts(tx, { id, accountId }, change))
  if (!isFound) throw new Problem('not_found')
}

export async function publishList(
  { db, clock }: Deps,
  { accountId }: Caller,
  { id, isPublished }: { id: string; isPublished: boolean },
): Promise<{ message: string }> {
  const change = { isPublished, now: clock.now() }
  const isFound = await inTx(db, (tx) => store.updatePublished(tx, { id, accountId }, change))
  if (!isFound) throw new Problem('not_found')
  return { message: isPublished ? texts.published : texts.unpublished }
}

export async function deleteList({ db }: Deps, { accountId }: Caller, id: string): Promise<void> {
  const isFound = await inTx(db, (tx) => store.deleteOwnList(tx, { id, accountId }))
  if (!isFound) throw new Problem('not_found')
}

/** Lists go with their author: the selection and the notes are theirs. Reports stay, as those of reviews do. */
export const listData: PersonalData[] = [
  { name: 'lists', collect: store.exportLists, erase: store.deleteListsBy },
  { name: 'listReports', collect: store.listReportsBy },
]
