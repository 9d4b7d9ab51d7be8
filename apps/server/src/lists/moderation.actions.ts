import type { ModeratedList } from '@fairgrove/contract/lists.moderation'
import { type ListDecision, type ModeratedLists, texts } from '@fairgrove/contract/lists.options'
import { paginate } from '@fairgrove/contract/paging'
import { Problem } from '@fairgrove/contract/problems'
import { diffFields } from '../audit/changes.ts'
import { writeAudit } from '../audit/store.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { type IdempotencyKey, withIdempotency } from '../http/idempotency.ts'
import { notify } from '../notifications/actions.ts'
import { reviewerName } from '../reviews/rules.ts'
import * as store from './moderation.store.ts'

export function reportList(
  deps: Deps,
  { accountId }: Caller,
  { listId, reason }: { listId: string; reason: string },
  idempotencyKey: IdempotencyKey | undefined,
): Promise<{ message: string }> {
  return withIdempotency(deps, idempotencyKey, async (tx) => {
    const list = await store.lockPublicList(tx, listId)
    if (!list) throw new Problem('not_found')
    if (list.accountId === accountId) throw new Problem('not_yours_to_judge')
    await store.saveReport(tx, { listId, accountId, reason, createdAt: deps.clock.now() })
    return { message: texts.reported }
  })
}

export async function getModeratedLists(
  { db }: Pick<Deps, 'db'>,
  { show, pageNumber }: { show: ModeratedLists; pageNumber: number },
) {
  const total = await store.countModeratedLists(db, show)
  const { paged, range } = paginate(total, pageNumber, Infinity)
  const rows = await store.listModeratedRows(db, show, range.offset)
  return { lists: rows.map(toModeratedList), ...paged }
}

const toModeratedList = (row: store.ModeratedListRow): ModeratedList => {
  const { id, firstName, lastName, since, ...list } = row
  return {
    ...list,
    _id: id,
    author: reviewerName({ firstName, lastName }),
    since: since.toISOString(),
  }
}

/** Its author is told when everyone stops or starts seeing it, not when a report changed nothing. */
export function moderateList(
  { db, clock }: Deps,
  { accountId: moderatorId }: Caller,
  { listId, decision, reason }: { listId: string; decision: ListDecision; reason: string },
): Promise<void> {
  return inTx(db, async (tx) => {
    const now = clock.now()
    const list = await store.lockList(tx, listId)
    if (!list) throw new Problem('not_found')
    const isHidden = decision === 'hide'
    await store.saveDecision(tx, { listId, moderatorId, decision, reason, createdAt: now })
    await writeAudit(tx, {
      actorId: moderatorId,
      action: isHidden ? 'list.hidden' : 'list.shown',
      subjectId: listId,
      changes: diffFields({ isHidden: list.isHidden }, { isHidden }),
      details: { reason },
      createdAt: now,
    })
    if (isHidden === list.isHidden) return
    await notify(tx, now, {
      accountId: list.accountId,
      kind: 'list_moderated',
      eventKey: `${listId} ${now.toISOString()}`,
      data: { listId, title: list.title, isHidden, reason },
    })
  })
}
