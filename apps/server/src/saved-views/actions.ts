import type { ListName } from '@fairgrove/contract/list-columns.options'
import { Problem } from '@fairgrove/contract/problems'
import type { SavedView } from '@fairgrove/contract/saved-views'
import { maxSavedViews, texts } from '@fairgrove/contract/saved-views.options'
import { v7 as uuidv7 } from 'uuid'
import type { PersonalData } from '../accounts/personal-data.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import {
  countViewsLocked,
  deleteAccountViews,
  deleteViewRow,
  insertView,
  isNameTaken,
  listAccountViews,
  updateViewName,
} from './store.ts'

const rejectName = (reason: string) => new Problem('invalid_input', { fields: { name: reason } })

export function saveView(
  deps: Pick<Deps, 'db' | 'clock'>,
  { accountId }: Caller,
  draft: { list: ListName; name: string; search: string },
): Promise<SavedView> {
  return inTx(deps.db, async (tx) => {
    const count = await countViewsLocked(tx, { accountId, list: draft.list })
    if (count >= maxSavedViews) throw rejectName(texts.tooMany)
    const id = uuidv7()
    const view = { id, ...draft, accountId, createdAt: deps.clock.now() }
    if (!(await insertView(tx, view))) throw rejectName(texts.nameTaken)
    return { _id: id, ...draft }
  })
}

/** Somebody else's view is not found. */
export function renameView(
  deps: Pick<Deps, 'db'>,
  { accountId }: Caller,
  { id, name }: { id: string; name: string },
): Promise<void> {
  return inTx(deps.db, async (tx) => {
    const renaming = { id, accountId, name }
    if (await isNameTaken(tx, renaming)) throw rejectName(texts.nameTaken)
    if (!(await updateViewName(tx, renaming))) throw new Problem('not_found')
  })
}

export function deleteView(
  deps: Pick<Deps, 'db'>,
  { accountId }: Caller,
  id: string,
): Promise<void> {
  return inTx(deps.db, async (tx) => {
    if (!(await deleteViewRow(tx, { id, accountId }))) throw new Problem('not_found')
  })
}

export const savedViewData: PersonalData = {
  name: 'savedViews',
  collect: listAccountViews,
  erase: deleteAccountViews,
}
