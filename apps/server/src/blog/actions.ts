import type { Post, PostDraft, PostUpdate } from '@fairgrove/contract/blog'
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
  update: PostUpdate,
): Promise<Post> {
  const now = deps.clock.now()
  const content = await cleanContent(update)
  const row = await inTx(deps.db, async (tx) => {
    const before = await lockPost(tx, id)
    if (!before) throw new Problem('not_found')
    const { publishedAt: wasPublishedAt } = before
    const publishedAt = update.status === 'draft' ? null : (wasPublishedAt ?? now)
    const after = await updatePostRow(tx, id, {
      ...content,
      publishedAt: update.status === undefined ? wasPublishedAt : publishedAt,
      updatedAt: now,
    })
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

async function cleanDraft({ title, description, ...rest }: PostDraft) {
  const [text, others] = await Promise.all([cleanText(description), cleanContent(rest)])
  return { links: [], categories: [], ...others, title, ...text }
}

/** The columns of the fields that were sent. */
async function cleanContent({ title, description, image, categories, links }: PostUpdate) {
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && (await cleanText(description))),
    ...(image !== undefined && { image: findPublicId(image ?? '') ?? null }),
    ...(categories && { categories: blogCategories.filter((name) => categories[name]) }),
    ...(links && { links }),
  }
}

async function cleanText(text: string): Promise<{ description: string; excerpt: string }> {
  const { html: description, excerpt } = await sanitizeHtmlInThread(text)
  if (description === '') {
    throw new Problem('invalid_input', { fields: { description: 'Enter some text.' } })
  }
  return { description, excerpt }
}
