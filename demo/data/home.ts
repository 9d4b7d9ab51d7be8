import type pg from 'pg'
import type { Artist, Slide } from '../../packages/contract/src/home.ts'
import type { Palette } from '../artwork/colour.ts'
import { drawCover } from '../artwork/covers.ts'
import type { MotifName } from '../artwork/motifs.ts'
import type { Drawings } from './images.ts'

type SlidePlan = Omit<Slide, 'image'> & { palette: Palette; motif: MotifName }

const slidePlans: SlidePlan[] = [
  {
    title: 'Totes, tees and stickers',
    text: 'Merchandise from the brands you like, shipped to your door.',
    link: '/merchandise',
    palette: ['#b84a22', '#f2d0a9', '#fff3e2'],
    motif: 'spool',
  },
  {
    title: 'Owned by the people who work there',
    text: 'Worker co-ops near you, verified by our team.',
    link: '/dispensaries?advancedCategory=isWorkerCoop',
    palette: ['#1f4d36', '#e9c46a', '#f4ead5'],
    motif: 'lantern',
  },
  {
    title: 'Where the tax money goes',
    text: 'See how each state spends it.',
    link: '/education/taxes',
    palette: ['#3d5a80', '#ee9b7a', '#eef3f8'],
    motif: 'lantern',
  },
  {
    title: 'Black farmers market',
    text: 'Meet Black growers and makers in person.',
    link: '/black_farmers_market',
    palette: ['#5b2a4e', '#e8b4bc', '#fbeff3'],
    motif: 'spool',
  },
  {
    title: 'Get rewarded for reviews',
    text: 'Earn canna-coins for honest reviews, good or bad.',
    link: '/rewards/info',
    palette: ['#264653', '#9bc1bc', '#eaf4f2'],
    motif: 'lantern',
  },
]

const artistPlan: Omit<Artist, 'image'> = {
  name: 'Odalys Brennan',
  about:
    'Odalys is a cut-paper artist. She started her “Rows” series on the backs of seed packets at her aunt’s farm, and you can see it today in three of the dispensaries listed here.',
  link: 'https://odalysbrennan.example/rows',
}
const artistPalette: Palette = ['#8a3b5b', '#f6c89f', '#fff2ea']

const slideKey = (title: string) => `slide:${title}`
const artistKey = 'artist'

export function buildHomeDrawings(): Drawings {
  return [
    ...slidePlans.map(({ title, palette, motif }): Drawings[number] => [
      slideKey(title),
      drawCover(palette, motif, slideKey(title)),
    ]),
    [artistKey, drawCover(artistPalette, 'lantern', artistKey)],
  ]
}

/** Leaves a home page alone that an admin has edited. */
export async function insertHomePageLayout(
  client: pg.ClientBase,
  images: ReadonlyMap<string, string>,
): Promise<void> {
  const slides = slidePlans.map(({ title, text, link }): Slide => {
    return { title, text, link, image: images.get(slideKey(title)) ?? null }
  })
  const artist: Artist = { ...artistPlan, image: images.get(artistKey) ?? null }
  await client.query(
    `update home_arrangement set slides = $1, artist = $2 where slides = '[]' and artist is null`,
    [JSON.stringify(slides), JSON.stringify(artist)],
  )
}
