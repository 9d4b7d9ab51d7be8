import { hash } from 'node:crypto'
import { badgeNames, badges, toFlagNames } from '@fairgrove/contract/badges.options'
import { Problem } from '@fairgrove/contract/problems'
import type { OpenGraphKind } from '@fairgrove/contract/seo.options'
import { toAverageRating } from '../brands/view.ts'
import type { Deps } from '../deps.ts'
import { createSemaphore, dedupeInFlight } from '../semaphore.ts'
import { createBusyProblem, getVariant } from '../uploads/actions.ts'
import { drawOpenGraphImage, type ImageContent } from './draw-image.ts'
import { findOpenGraphSubject, type OpenGraphSubject } from './store.ts'

/** Increase when the drawing changes, so that no outdated image is found. */
const templateVersion = 1
const maxBadges = 2
/** One takes 200 ms of a core; requests beyond this are rejected at once. */
const drawSemaphore = createSemaphore({ maxRunning: 1, maxQueued: 40 }, createBusyProblem)

type OpenGraphImage = { bytes: Buffer; name: string }

/** Drawn on the first request, and stored until its content has changed. */
export async function getOpenGraphImage(
  deps: Pick<Deps, 'db' | 'clock' | 'storage'>,
  kind: OpenGraphKind,
  id: string,
): Promise<OpenGraphImage> {
  const subject = await findOpenGraphSubject(deps.db, kind, id)
  if (!subject) throw new Problem('not_found')
  const content = toImageContent(subject)
  const name = hash('sha256', JSON.stringify([templateVersion, content, subject.image])).slice(
    0,
    32,
  )
  const bytes = await dedupeInFlight(`shared/${name}.jpeg`, async (key) => {
    return (await deps.storage.get(key)) ?? drawSemaphore.run(() => draw(key))
  })
  return { bytes, name }

  async function draw(key: string): Promise<Buffer> {
    const photo = subject?.image ? await getVariant(deps, subject.image, '960.jpeg') : undefined
    const image = await drawOpenGraphImage(content, photo?.bytes)
    await deps.storage.put(key, image, 'image/jpeg')
    return image
  }
}

function toImageContent({
  name,
  note,
  flags,
  ratingSum,
  ratingCount,
}: OpenGraphSubject): ImageContent {
  const labels = toFlagNames(flags, badgeNames).map((badge) => badges[badge].name)
  const overflow = labels.length > maxBadges ? [`+ ${labels.length - maxBadges}`] : []
  const stars = toAverageRating(Number(ratingSum), ratingCount).toFixed(1)
  return {
    name,
    note,
    rating:
      ratingCount === 0
        ? ''
        : `${stars} out of 5 from ${ratingCount} review${ratingCount > 1 ? 's' : ''}`,
    badges: [...labels.slice(0, maxBadges), ...overflow].join('  ·  '),
  }
}
