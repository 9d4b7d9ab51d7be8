import { createSeededRandom } from '@fairgrove/testing/seeded-random'
import type pg from 'pg'
import { drawRoom, type RoomName } from '../artwork/interiors.ts'
import { getDemoAccountId, reviewerKeys } from './accounts.ts'
import { dispensaries, shopkeeperDispensaryName } from './dispensaries.ts'
import { type Calendar, getDemoId } from './ids-and-dates.ts'
import type { Drawings } from './images.ts'
import { insertMissing, type Row } from './rows.ts'

type PhotoTexts = { alt: string; caption: string }

/** What each drawing shows. */
const roomTexts: Record<RoomName, (name: string) => PhotoTexts> = {
  counter: (name) => ({
    alt: `A long wooden counter at ${name} with jars, a register and shelves on both sides`,
    caption: 'Order here, or pick up what you pre-ordered.',
  }),
  shelves: () => ({
    alt: 'Two tall wooden shelves with jars, boxes and small ferns, and a ladder between them',
    caption: 'Most of the menu is on this wall.',
  }),
  waitingArea: () => ({
    alt: 'A sofa with two cushions between a window and a tall plant, framed prints on the wall',
    caption: '',
  }),
  entrance: (name) => ({
    alt: `The front door under a sign that says ${name}, with a planter on each side`,
    caption: 'Ring the bell if the door is locked. Bring your ID.',
  }),
  mural: () => ({
    alt: 'A painted brick wall with the shop’s emblem, a bench and a planter in front of it',
    caption: 'The mural is around the corner, by the parking lot.',
  }),
}
const roomNames = Object.keys(roomTexts) as RoomName[]

type DemoPhoto = { key: string; room: RoomName; place: (typeof dispensaries)[number] }

/** Of two in three claimed places, so that pages without photos are seen as well. */
const demoPhotos: DemoPhoto[] = dispensaries.flatMap((place) => {
  const random = createSeededRandom(`photos:${place.plan.name}`)
  const isShopkeepers = place.plan.name === shopkeeperDispensaryName
  if (!place.ownerKey || place.plan.category === 'onlineCBD') return []
  if (!isShopkeepers && random.chance(0.35)) return []
  const shown = isShopkeepers ? roomNames : random.sample(roomNames, random.between(2, 4))
  return shown.map((room) => ({ key: `photo:${place.plan.name}:${room}`, room, place }))
})

export const buildPhotoDrawings = (): Drawings =>
  demoPhotos.map(({ key, room, place }) => [
    key,
    drawRoom(room, { ...place.plan.look, frame: 'plain' }, key),
  ])

/** Photos of places, and a report that a moderator has not decided. */
export async function insertPhotos(
  client: pg.ClientBase,
  calendar: Calendar,
  images: ReadonlyMap<string, string>,
): Promise<void> {
  const photos = demoPhotos.flatMap((photo) => buildPhotoRows(photo, calendar, images))
  const reported = photos.find(({ alt }) => String(alt).startsWith('A painted'))
  if (!reported) return
  await insertMissing(client, [['dispensary_photos', photos]], '(id)')
  const report = {
    photo_id: reported.id,
    account_id: getDemoAccountId(reviewerKeys[3] ?? ''),
    reason: 'The mural was painted over this summer.',
    created_at: calendar.daysAgo(0.6),
  }
  await insertMissing(client, [['photo_reports', [report]]])
}

/** None without an image: they are rendered for an empty database only. */
function buildPhotoRows(
  photo: DemoPhoto,
  calendar: Calendar,
  images: ReadonlyMap<string, string>,
): Row[] {
  const { key, room, place } = photo
  const image = images.get(key)
  if (!image || !place.ownerKey) return []
  const position = demoPhotos.filter((each) => each.place === place).indexOf(photo)
  const createdAt = calendar.daysAgo(Math.min(30, place.daysOld / 2) - position / 100)
  return [
    {
      id: getDemoId('photo', key),
      dispensary_id: place.id,
      image,
      position,
      ...roomTexts[room](place.plan.name),
      added_by: getDemoAccountId(place.ownerKey),
      created_at: createdAt,
      updated_at: createdAt,
    },
  ]
}
