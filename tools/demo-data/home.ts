import type pg from 'pg'
import type { Artist, Slide } from '../../packages/contract/src/home.ts'
import type { Palette } from '../artwork/colour.ts'
import { cover } from '../artwork/covers.ts'
import type { MotifName } from '../artwork/motifs.ts'
import { brands } from './brands.ts'
import type { Drawings } from './pictures.ts'
import type { Row } from './rows.ts'

type SlidePlan = Omit<Slide, 'image'> & { palette: Palette; motif: MotifName }

const slidePlans: SlidePlan[] = [
  {
    title: 'Totes, tees and stickers',
    text: 'Printed by the brands you like, shipped to your door.',
    link: '/merchandise',
    palette: ['#b84a22', '#f2d0a9', '#fff3e2'],
    motif: 'spool',
  },
  {
    title: 'Owned by the people who work there',
    text: 'Worker co-ops near you, with papers we have seen.',
    link: '/dispensaries?advancedCategory=isWorkerCoop',
    palette: ['#1f4d36', '#e9c46a', '#f4ead5'],
    motif: 'lantern',
  },
  {
    title: 'Where the tax money goes',
    text: 'What each state does with its share, in one picture.',
    link: '/education/taxes',
    palette: ['#3d5a80', '#ee9b7a', '#eef3f8'],
    motif: 'lantern',
  },
  {
    title: 'Black farmers market',
    text: 'Meet the growers, once a month, outdoors.',
    link: '/black_farmers_market',
    palette: ['#5b2a4e', '#e8b4bc', '#fbeff3'],
    motif: 'spool',
  },
  {
    title: 'Earn a little for every review',
    text: 'Canna-coins for what you write, whatever the stars say.',
    link: '/rewards/info',
    palette: ['#264653', '#9bc1bc', '#eaf4f2'],
    motif: 'lantern',
  },
]

const artistPlan: Omit<Artist, 'image'> = {
  name: 'Odalys Brennan',
  about:
    'Odalys cuts paper the way other people prune roses: slowly, and with a plan for next year. Her series ‘Rows’ began on the backs of seed packets at her aunt’s farm and now hangs in three of the dispensaries listed here.',
  link: null,
}
const artistPalette: Palette = ['#8a3b5b', '#f6c89f', '#fff2ea']

const slideKey = (title: string) => `slide:${title}`
const artistKey = 'artist'

export function homeDrawings(): Drawings {
  return [
    ...slidePlans.map(({ title, palette, motif }): Drawings[number] => [
      slideKey(title),
      cover(palette, motif, slideKey(title)),
    ]),
    [artistKey, cover(artistPalette, 'lantern', artistKey)],
  ]
}

/** Nobody has bought anything in a new demo, so the ranking of last night is written down. */
export function topSellerRows(): Row[] {
  const names = [
    'Common Thread Goods',
    'Kinfolk Farms',
    'Marigold & Daughters',
    'Juniper Street Collective',
  ]
  return names.map((name, index) => ({
    place: index + 1,
    brand_id: brands.find(({ plan }) => plan.name === name)?.id,
  }))
}

/** Only where nobody has arranged anything yet. */
export async function arrangeDemoHome(
  client: pg.ClientBase,
  pictures: ReadonlyMap<string, string>,
): Promise<void> {
  const slides = slidePlans.map(({ title, text, link }): Slide => {
    return { title, text, link, image: pictures.get(slideKey(title)) ?? null }
  })
  const artist: Artist = { ...artistPlan, image: pictures.get(artistKey) ?? null }
  await client.query(
    `update home_arrangement set slides = $1, artist = $2 where slides = '[]' and artist is null`,
    [JSON.stringify(slides), JSON.stringify(artist)],
  )
}
