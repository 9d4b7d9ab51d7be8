import * as contract from '@fairgrove/contract/blog'
import { cardsPerPage, countPages } from '@fairgrove/contract/paging'
import { Problem } from '@fairgrove/contract/problems'
import type { Deps } from '../deps.ts'
import { type EndpointHandler, handleEndpoint } from '../http/endpoint-handler.ts'
import { createPost, deletePost, savePost } from './actions.ts'
import { findPost, listPosts } from './store.ts'
import { toPost, toPostCard } from './view.ts'

export function blogRoutes(deps: Deps): EndpointHandler[] {
  return [
    handleEndpoint(contract.listPosts, async ({ query, caller }) => {
      const status = caller?.isAdmin ? query.status : 'published'
      const { rows, total, page } = await listPosts(deps.db, { ...query, status }, cardsPerPage)
      return {
        posts: rows.map((row) => toPostCard(row, deps.publicUrl)),
        page,
        pages: countPages(total, cardsPerPage),
        results: total,
        isCapped: false,
      }
    }),
    handleEndpoint(contract.getPost, async ({ params, caller }) => {
      const post = await findPost(deps.db, params.id, { canSeeDrafts: caller?.isAdmin ?? false })
      if (!post) throw new Problem('not_found')
      return { post: toPost(post, deps.publicUrl) }
    }),
    handleEndpoint(contract.createPost, ({ caller, body, idempotencyKey }) =>
      createPost(deps, caller, body.blog, idempotencyKey),
    ),
    handleEndpoint(contract.updatePost, async ({ caller, params, body }) => ({
      post: await savePost(deps, caller, params.id, body.post),
    })),
    handleEndpoint(contract.deletePost, async ({ caller, params }) => {
      await deletePost(deps, caller, params.id)
      return { message: 'Post deleted.' }
    }),
  ]
}
