import * as contract from '@fairgrove/contract/blog'
import { cardsPerPage, pagesOf } from '@fairgrove/contract/paging'
import { Problem } from '@fairgrove/contract/problems'
import type { Deps } from '../deps.ts'
import { type Served, serve } from '../http/serve.ts'
import { deletePost, savePost, writePost } from './actions.ts'
import { findPost, listPosts } from './store.ts'
import { postCardOf, postOf } from './view.ts'

export function blogRoutes(deps: Deps): Served[] {
  return [
    serve(contract.listPosts, async ({ query, caller }) => {
      const status = caller?.isAdmin ? query.status : 'published'
      const { rows, total, page } = await listPosts(deps.db, { ...query, status }, cardsPerPage)
      return {
        posts: rows.map((row) => postCardOf(row, deps.publicUrl)),
        page,
        pages: pagesOf(total, cardsPerPage),
        results: total,
        isCapped: false,
      }
    }),
    serve(contract.getPost, async ({ params, caller }) => {
      const post = await findPost(deps.db, params.id, { seesDrafts: caller?.isAdmin ?? false })
      if (!post) throw new Problem('not_found')
      return { post: postOf(post, deps.publicUrl) }
    }),
    serve(contract.createPost, ({ caller, body, once }) =>
      writePost(deps, caller, body.blog, once),
    ),
    serve(contract.updatePost, async ({ caller, params, body }) => ({
      post: await savePost(deps, caller, params.id, body.post),
    })),
    serve(contract.deletePost, async ({ caller, params }) => {
      await deletePost(deps, caller, params.id)
      return { message: 'Post deleted.' }
    }),
  ]
}
