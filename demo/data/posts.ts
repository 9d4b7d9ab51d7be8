import { buildExcerpt } from '../../apps/server/src/providers/parsing/sanitize-html.ts'
import { drawCover } from '../artwork/covers.ts'
import { type Calendar, getDemoId } from './ids-and-dates.ts'
import type { Drawings } from './images.ts'
import { postPlans } from './post-plans.ts'
import type { Row } from './rows.ts'

const getCoverKey = (key: string) => `cover:${key}`

export const postIds = postPlans.map(({ key }) => getDemoId('post', key))

export function buildCoverDrawings(): Drawings {
  return postPlans.map(({ key, palette, motif }) => [
    getCoverKey(key),
    drawCover(palette, motif, getCoverKey(key)),
  ])
}

export function buildPostRows(calendar: Calendar, images: ReadonlyMap<string, string>): Row[] {
  return postPlans.map(({ key, title, categories, daysOld, html }) => {
    const createdAt = calendar.daysAgo(daysOld ?? 0.5)
    return {
      id: getDemoId('post', key),
      title,
      description: html,
      excerpt: buildExcerpt(html),
      image: images.get(getCoverKey(key)) ?? null,
      categories,
      links: [],
      published_at: daysOld === undefined ? null : createdAt,
      created_at: createdAt,
      updated_at: createdAt,
    }
  })
}
