import { type MoveDirection, maxListItems, texts } from '@fairgrove/contract/lists.options'
import { Problem } from '@fairgrove/contract/problems'
import { v7 as uuidv7 } from 'uuid'
import { inTx, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import * as items from './items.store.ts'
import { lockOwnList } from './store.ts'

export async function addItem(
  { db, clock }: Deps,
  { accountId }: Caller,
  { listId, subject }: { listId: string; subject: items.ListSubject },
): Promise<{ message: string }> {
  return inTx(db, async (tx) => {
    const list = await lockOwnList(tx, { id: listId, accountId })
    const name = list && (await items.findSubjectName(tx, subject))
    if (!list || name === undefined) throw new Problem('not_found')
    const hasItem = await items.hasItem(tx, listId, subject)
    if (hasItem) return { message: `${name} is already in ${list.title}.` }
    if (list.itemCount >= maxListItems) {
      throw new Problem('list_limit', { message: texts.tooManyItems })
    }
    const now = clock.now()
    await items.insertItem(tx, listId, { subject, id: uuidv7(), now })
    await items.touchList(tx, listId, now)
    return { message: `Added ${name} to ${list.title}.` }
  })
}

type ItemTarget = { listId: string; id: string }

/** With the list locked, so that two changes of one list wait for each other. `change` returns undefined without such an item. */
function changeItem<Result>(
  { db, clock }: Deps,
  { accountId }: Caller,
  target: ItemTarget,
  change: (tx: Tx) => Promise<Result | undefined>,
): Promise<Result> {
  return inTx(db, async (tx) => {
    const list = await lockOwnList(tx, { id: target.listId, accountId })
    const result = list && (await change(tx))
    if (result === undefined) throw new Problem('not_found')
    await items.touchList(tx, target.listId, clock.now())
    return result
  })
}

export async function annotateItem(
  deps: Deps,
  caller: Caller,
  { note, ...target }: ItemTarget & { note: string },
): Promise<void> {
  await changeItem(deps, caller, target, async (tx) =>
    (await items.updateNote(tx, target, note)) ? true : undefined,
  )
}

export async function moveItem(
  deps: Deps,
  caller: Caller,
  { direction, ...target }: ItemTarget & { direction: MoveDirection },
): Promise<{ position: number; items: number }> {
  return changeItem(deps, caller, target, (tx) => items.moveItem(tx, target, direction))
}

export async function removeItem(deps: Deps, caller: Caller, target: ItemTarget): Promise<void> {
  await changeItem(deps, caller, target, async (tx) =>
    (await items.deleteItem(tx, target)) ? true : undefined,
  )
}
