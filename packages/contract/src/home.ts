import { z } from 'zod'
import { BrandCard } from './brands.ts'
import { DispensaryCard } from './dispensaries.ts'
import { endpoint } from './endpoint.ts'
import { homeCounts, mostSlides } from './home.options.ts'
import { publicIdForm } from './images.ts'
import { HttpsLink } from './links.ts'
import { ProductCard } from './products.ts'
import { line, prose } from './text.ts'

/** A page of ours: a slide leads nowhere else. */
const OwnPath = line(300).regex(/^\/(?![/\\])/, 'Enter a path on this site, such as /merchandise.')

const PictureId = z.string().regex(publicIdForm, 'Upload the image first.').nullable()

export const Slide = z.object({
  title: line(60).min(1, 'Enter a slide title.'),
  text: line(140),
  image: PictureId,
  link: OwnPath,
})
export type Slide = z.infer<typeof Slide>

export const Artist = z.object({
  name: line(80).min(1, 'Enter the artist’s name.'),
  about: prose(600).min(1, 'Enter a short bio of the artist.'),
  image: PictureId,
  link: HttpsLink.nullable(),
})
export type Artist = z.infer<typeof Artist>

export const Home = z.object({
  slides: z.array(Slide),
  /** Minority-owned ones: those chosen by admins, then the best rated. */
  dispensaries: z.array(DispensaryCard),
  products: z.array(ProductCard),
  artist: Artist.nullable(),
  topSellers: z.array(BrandCard),
})
export type Home = z.infer<typeof Home>

const chosen = (most: number) => z.array(z.uuid()).max(most)

/** What admins decide; what they leave open is filled with the best rated. */
export const Arrangement = z.object({
  slides: z.array(Slide).max(mostSlides),
  dispensaries: chosen(homeCounts.dispensaries),
  products: chosen(homeCounts.products),
  artist: Artist.nullable(),
})
export type Arrangement = z.infer<typeof Arrangement>

export const getHome = endpoint({
  method: 'GET',
  path: '/api/home',
  summary: 'Get the home page content.',
  access: 'public',
  cache: 'public',
  answers: { 200: Home },
})

export const listTopSellers = endpoint({
  method: 'GET',
  path: '/api/users/top-sellers',
  summary: 'List brands by orders and ratings over the last 30 days, best first.',
  access: 'public',
  cache: 'public',
  answers: { 200: z.object({ topSellers: z.array(BrandCard) }) },
})

export const getArrangement = endpoint({
  method: 'GET',
  path: '/api/home/arrangement',
  summary: 'Get the home page layout that admins set.',
  access: 'admin',
  answers: { 200: Arrangement },
})

export const saveArrangement = endpoint({
  method: 'PUT',
  path: '/api/home/arrangement',
  summary: 'Update the home page layout.',
  access: 'admin',
  body: Arrangement,
  answers: { 200: Arrangement },
})
