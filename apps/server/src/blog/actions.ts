import type { Post, PostDraft } from '@fairgrove/contract/blog'
import { blogCategories } from '@fairgrove/contract/blog.options'
import { publicIdIn } from '@fairgrove/contract/images'
import { Problem } from '@fairgrove/contract/problems'
import { v7 as uuidv7 } from 'uuid'
import { changesBetween } from '../audit/changes.ts'
import { writeAudit } from '../audit/store.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { inTxOnce, type Once } from '../http/idempotency.ts'
import { cleanHtmlInThread } from '../providers/parsing/parse-in-thread.ts'
import { deletePostRow, insertPost, lockPost, type PostRow, updatePostRow } from './store.ts'
import { postOf } from './view.ts'

export async function writePost(
  deps: Deps,
  admin: Caller,
  draft: PostDraft,
  once: Once | undefined,
): Promise<{ post: Post }> {
  const now = deps.clock.now()
  const words = await cleanDraft(draft)
  return inTxOnce(deps, once, async (tx) => {
    const row = await insertPost(tx, {
      id: uuidv7(),
      ...words,
      publishedAt: draft.status === 'published' ? now : null,
      createdAt: now,
      updatedAt: now,
    })
    await writeAudit(tx, {
      ...{ actorId: admin.accountId, action: 'post.written', subjectId: row.id, createdAt: now },
      subjectName: row.title,
      changes: changesBetween(null, auditedPost(row)),
    })
    return { post: postOf(row, deps.publicUrl) }
  })
}

export async function savePost(
  deps: Deps,
  admin: Caller,
  id: string,
  draft: PostDraft,
): Promise<Post> {
  const now = deps.clock.now()
  const words = await cleanDraft(draft)
  const row = await inTx(deps.db, async (tx) => {
    const before = await lockPost(tx, id)
    if (!before) throw new Problem('not_found')
    const publishedAt = draft.status === 'published' ? (before.publishedAt ?? now) : null
    const changes = { ...kept(before, draft, words), publishedAt, updatedAt: now }
    const after = await updatePostRow(tx, id, changes)
    await writeAudit(tx, {
      ...{ actorId: admin.accountId, action: 'post.saved', subjectId: id, createdAt: now },
      subjectName: after.title,
      changes: changesBetween(auditedPost(before), auditedPost(after)),
    })
    return after
  })
  return postOf(row, deps.publicUrl)
}

export async function deletePost(deps: Deps, admin: Caller, id: string): Promise<void> {
  await inTx(deps.db, async (tx) => {
    const before = await lockPost(tx, id)
    if (!before) throw new Problem('not_found')
    await deletePostRow(tx, id)
    await writeAudit(tx, {
      ...{ actorId: admin.accountId, action: 'post.deleted', subjectId: id },
      subjectName: before.title,
      changes: changesBetween(auditedPost(before), null),
      createdAt: deps.clock.now(),
    })
  })
}

/** As the audit log shows it: what people can change, without what follows from it. */
function auditedPost({ title, description, image, categories, links, publishedAt }: PostRow) {
  return { title, description, image, categories, links, publishedAt }
}

async function cleanDraft(draft: PostDraft) {
  const { html: description, excerpt } = await cleanHtmlInThread(draft.description)
  if (description === '') {
    const fields = { description: 'Enter some text.' }
    throw new Problem('invalid_input', { fields })
  }
  return {
    title: draft.title,
    description,
    excerpt,
    image: publicIdIn(draft.image ?? '') ?? null,
    categories: blogCategories.filter((name) => draft.categories?.[name]),
    links: draft.links ?? [],
  }
}

/** What a draft leaves out stays as it is. */
function kept(before: PostRow, draft: PostDraft, words: Awaited<ReturnType<typeof cleanDraft>>) {
  return {
    ...words,
    image: draft.image === undefined ? before.image : words.image,
    categories: draft.categories === undefined ? before.categories : words.categories,
    links: draft.links === undefined ? before.links : words.links,
  }
}
