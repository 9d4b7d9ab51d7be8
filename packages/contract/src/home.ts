import { z } from 'zod'
import { BrandCard } from './brands.ts'
import { DispensaryCard } from './dispensaries.ts'
import { endpoint } from './endpoint.ts'
import { HttpsLink, multilineText, singleLineText } from './fields.ts'
import { publicIdPattern } from './images.ts'
import { ProductCard } from './products.ts'
import { homeCounts, maxSlides } from './site.ts'

/** A path of this site: slides have no external links. */
const SitePath = singleLineText(300).regex(
  /^\/(?![/\\])/,
  'Enter a path on this site, such as /merchandise.',
)

const ImageId = z.string().regex(publicIdPattern, 'Upload the image first.').nullable()

export const Slide = z.object({
  title: singleLineText(60).min(1, 'Enter a slide title.'),
  text: singleLineText(140),
  image: ImageId,
  link: SitePath,
})
export type Slide = z.infer<typeof Slide>

export const Artist = z.object({
  name: singleLineText(80).min(1, 'Enter the artist’s name.'),
  about: multilineText(600).min(1, 'Enter a short bio of the artist.'),
  image: ImageId,
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
  /** How many of the listed dispensaries are minority-owned, and the equity fund's balance in dollars. */
  equity: z.object({
    dispensaries: z.int().min(0),
    minorityOwned: z.int().min(0),
    fundTotal: z.number(),
  }),
})
export type Home = z.infer<typeof Home>

const idList = (max: number) => z.array(z.uuid()).max(max)

/** Chosen by admins; empty slots are filled with the best rated. */
export const HomeLayout = z.object({
  slides: z.array(Slide).max(maxSlides),
  dispensaries: idList(homeCounts.dispensaries),
  products: idList(homeCounts.products),
  artist: Artist.nullable(),
})
export type HomeLayout = z.infer<typeof HomeLayout>

export const getHome = endpoint({
  method: 'GET',
  path: '/api/home',
  summary: 'Get the home page content.',
  access: 'public',
  cache: 'public',
  responses: { 200: Home },
})

export const listTopSellers = endpoint({
  method: 'GET',
  path: '/api/users/top-sellers',
  summary: 'List brands by orders and ratings over the last 30 days, best first.',
  access: 'public',
  cache: 'public',
  responses: { 200: z.object({ topSellers: z.array(BrandCard) }) },
})

export const getHomeLayout = endpoint({
  method: 'GET',
  path: '/api/home/arrangement',
  summary: 'Get the home page layout that admins set.',
  access: 'admin',
  responses: { 200: HomeLayout },
})

export const saveHomeLayout = endpoint({
  method: 'PUT',
  path: '/api/home/arrangement',
  summary: 'Update the home page layout.',
  access: 'admin',
  body: HomeLayout,
  responses: { 200: HomeLayout },
})
