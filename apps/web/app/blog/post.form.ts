import { PostCard, PostDraft } from '@fairgrove/contract/blog'
import { z } from 'zod'
import { defineForm } from '../forms/define-form.ts'
import { linesOf } from '../forms/form-schemas.ts'

const { image, links } = PostDraft.shape

/** `status` is the pressed button. */
export const postForm = defineForm(
  PostDraft.extend({
    // An empty field removes the cover.
    image: z.preprocess((value) => value || null, image),
    categories: PostCard.shape.categories,
    links: linesOf(links),
    formKey: z.string().optional(),
  }),
  { labels: { description: 'Text', image: 'Cover', links: 'Further reading' } },
)
