import { getDemoId } from '../demo/data/ids-and-dates.ts'
import { getDemoListId } from '../demo/data/lists.ts'
import { postPlans } from '../demo/data/post-plans.ts'

/** Paths of demo records, derived from their names. */
export const productPath = (brand: string, name: string) =>
  `/product/${getDemoId('product', `${brand}/${name}`)}`
export const brandPath = (name: string) => `/brands/${getDemoId('brand', name)}`
export const blogPost = `/blog/${getDemoId('post', postPlans[0]?.key ?? '')}`
/** Of the demo customer, published. */
export const list = `/lists/${getDemoListId('Black-owned edibles in Chicago')}`
export const kinfolkFarms = brandPath('Kinfolk Farms')
const dispensaryPath = (name: string) => `/dispensary/${getDemoId('dispensary', name)}`

/** Shipped, in sizes. */
export const tee = productPath('Common Thread Goods', 'Grow Fair tee')
/** Pre-ordered, at many dispensaries. */
export const flower = productPath('Kinfolk Farms', 'Meadow Haze, 3.5 g')
/** Sold by its brand only. */
export const tincture = productPath('Dos Hermanas', 'Siesta tincture, 30 ml')
export const tinCeiling = dispensaryPath('Tin Ceiling')
/** In the center of its ZIP code: the geocoder does not know its street. */
export const fogAndFern = dispensaryPath('Fog & Fern')
/** Shipped, in one size, with plenty of stock. */
export const grinder = productPath('Little Foundry', 'No. 2 pocket grinder')
/** Nearly sold out, and reserved for one test, which buys the rest. */
export const lastInStock = productPath('Little Foundry', 'Catch-all dish')
/** Owned by the demo dispensary account, in a state where visitors may buy less. */
export const sableAndSage = getDemoId('dispensary', 'Sable & Sage')
/** On its menu: an edible, and flower in packs that together exceed a visitor's limit. */
export const gummies = productPath('Kinfolk Farms', 'Peach Pantry gummies, 10 pieces')
export const bigFlower = productPath('Kinfolk Farms', 'Meadow Haze, 14 g')
export const mediumFlower = productPath('Kinfolk Farms', 'Meadow Haze, 7 g')
/** An event with a few places left. */
export const seedStarting = `/events/${getDemoId('event', 'Grow your own: winter seed starting')}`
