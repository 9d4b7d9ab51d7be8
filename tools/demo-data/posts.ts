import { excerptOf } from '../../apps/server/src/providers/parsing/clean-html.ts'
import { cover } from '../artwork/covers.ts'
import { type Calendar, demoId } from './identity.ts'
import type { Drawings } from './pictures.ts'
import { postPlans } from './post-plans.ts'
import type { Row } from './rows.ts'

const coverKey = (key: string) => `cover:${key}`

export const postIds = postPlans.map(({ key }) => demoId('post', key))

export function coverDrawings(): Drawings {
  return postPlans.map(({ key, palette, motif }) => [
    coverKey(key),
    cover(palette, motif, coverKey(key)),
  ])
}

export function postRows(calendar: Calendar, pictures: ReadonlyMap<string, string>): Row[] {
  return postPlans.map(({ key, title, categories, daysOld, html }) => {
    const begun = calendar.daysAgo(daysOld ?? 0.5)
    return {
      id: demoId('post', key),
      title,
      description: html,
      excerpt: excerptOf(html),
      image: pictures.get(coverKey(key)) ?? null,
      categories,
      links: [],
      published_at: daysOld === undefined ? null : begun,
      created_at: begun,
      updated_at: begun,
    }
  })
}
