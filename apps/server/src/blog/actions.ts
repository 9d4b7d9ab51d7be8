import type { Post, PostDraft } from '@fairgrove/contract/blog'
import { blogCategories } from '@fairgrove/contract/blog.options'
import { findPublicId } from '@fairgrove/contract/images'
import { Problem } from '@fairgrove/contract/problems'
import { v7 as uuidv7 } from 'uuid'
import { diffFields } from '../audit/changes.ts'
import { writeAudit } from '../audit/store.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { type IdempotencyKey, withIdempotency } from '../http/idempotency.ts'
import { sanitizeHtmlInThread } from '../providers/parsing/parse-in-thread.ts'
import { deletePostRow, insertPost, lockPost, type PostRow, updatePostRow } from './store.ts'
import { toPost } from './view.ts'

export async function createPost(
  deps: Deps,
  admin: Caller,
  draft: PostDraft,
  idempotencyKey: IdempotencyKey | undefined,
): Promise<{ post: Post }> {
  const now = deps.clock.now()
  const content = await cleanDraft(draft)
  return withIdempotency(deps, idempotencyKey, async (tx) => {
    const row = await insertPost(tx, {
      id: uuidv7(),
      ...content,
      publishedAt: draft.status === 'published' ? now : null,
      createdAt: now,
      updatedAt: now,
    })
    await writeAudit(tx, {
      actorId: admin.accountId,
      action: 'post.written',
      subjectId: row.id,
      createdAt: now,
      subjectName: row.title,
      changes: diffFields(null, toAuditFields(row)),
    })
    return { post: toPost(row, deps.publicUrl) }
  })
}

export async function savePost(
  deps: Deps,
  admin: Caller,
  id: string,
  draft: PostDraft,
): Promise<Post> {
  const now = deps.clock.now()
  const content = await cleanDraft(draft)
  const row = await inTx(deps.db, async (tx) => {
    const before = await lockPost(tx, id)
    if (!before) throw new Problem('not_found')
    const publishedAt = draft.status === 'published' ? (before.publishedAt ?? now) : null
    const changes = { ...mergeDraft(before, draft, content), publishedAt, updatedAt: now }
    const after = await updatePostRow(tx, id, changes)
    await writeAudit(tx, {
      actorId: admin.accountId,
      action: 'post.saved',
      subjectId: id,
      createdAt: now,
      subjectName: after.title,
      changes: diffFields(toAuditFields(before), toAuditFields(after)),
    })
    return after
  })
  return toPost(row, deps.publicUrl)
}

export async function deletePost(deps: Deps, admin: Caller, id: string): Promise<void> {
  await inTx(deps.db, async (tx) => {
    const before = await lockPost(tx, id)
    if (!before) throw new Problem('not_found')
    await deletePostRow(tx, id)
    await writeAudit(tx, {
      actorId: admin.accountId,
      action: 'post.deleted',
      subjectId: id,
      subjectName: before.title,
      changes: diffFields(toAuditFields(before), null),
      createdAt: deps.clock.now(),
    })
  })
}

/** Editable fields for the audit log, without derived ones. */
function toAuditFields({ title, description, image, categories, links, publishedAt }: PostRow) {
  return { title, description, image, categories, links, publishedAt }
}

async function cleanDraft(draft: PostDraft) {
  const { html: description, excerpt } = await sanitizeHtmlInThread(draft.description)
  if (description === '') {
    const fields = { description: 'Enter some text.' }
    throw new Problem('invalid_input', { fields })
  }
  return {
    title: draft.title,
    description,
    excerpt,
    image: findPublicId(draft.image ?? '') ?? null,
    categories: blogCategories.filter((name) => draft.categories?.[name]),
    links: draft.links ?? [],
  }
}

/** Omitted fields stay unchanged. */
function mergeDraft(
  before: PostRow,
  draft: PostDraft,
  content: Awaited<ReturnType<typeof cleanDraft>>,
) {
  return {
    ...content,
    image: draft.image === undefined ? before.image : content.image,
    categories: draft.categories === undefined ? before.categories : content.categories,
    links: draft.links === undefined ? before.links : content.links,
  }
}
