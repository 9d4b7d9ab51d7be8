import { hash } from 'node:crypto'
import { badgeNames, badges, namesOf } from '@fairgrove/contract/badges.options'
import { Problem } from '@fairgrove/contract/problems'
import type { SharedKind } from '@fairgrove/contract/sharing.options'
import { averageOf } from '../brands/view.ts'
import type { Deps } from '../deps.ts'
import { getVariant } from '../uploads/actions.ts'
import { createTurns, together } from '../uploads/turns.ts'
import { drawSharePicture, type Facts } from './picture.ts'
import { findShared, type Shared } from './store.ts'

/** Changed with the drawing, so that no picture of the old kind is found again. */
const edition = 1
const mostBadges = 2
/** One takes 200 ms of a core; whoever asks beyond this is refused at once. */
const drawing = createTurns({ atOnce: 1, waiting: 40 })

type SharedPicture = { bytes: Buffer; name: string }

/** Drawn when first asked for, and kept until what it tells has changed. */
export async function getSharePicture(
  deps: Pick<Deps, 'db' | 'clock' | 'storage'>,
  kind: SharedKind,
  id: string,
): Promise<SharedPicture> {
  const shared = await findShared(deps.db, kind, id)
  if (!shared) throw new Problem('not_found')
  const facts = factsOf(shared)
  const name = hash('sha256', JSON.stringify([edition, facts, shared.image])).slice(0, 32)
  const bytes = await together(`shared/${name}.jpeg`, async (key) => {
    return (await deps.storage.get(key)) ?? drawing.take(() => draw(key))
  })
  return { bytes, name }

  async function draw(key: string): Promise<Buffer> {
    const photo = shared?.image ? await getVariant(deps, shared.image, '960.jpeg') : undefined
    const made = await drawSharePicture(facts, photo?.bytes)
    await deps.storage.put(key, made, 'image/jpeg')
    return made
  }
}

function factsOf({ name, note, flags, ratingSum, ratingCount }: Shared): Facts {
  const labels = namesOf(flags, badgeNames).map((badge) => badges[badge].alt)
  const more = labels.length > mostBadges ? [`+ ${labels.length - mostBadges}`] : []
  const stars = averageOf(Number(ratingSum), ratingCount).toFixed(1)
  return {
    name,
    note,
    rating:
      ratingCount === 0
        ? ''
        : `${stars} out of 5 from ${ratingCount} review${ratingCount > 1 ? 's' : ''}`,
    badges: [...labels.slice(0, mostBadges), ...more].join('  ·  '),
  }
}
