/** Words of a generated catalog. Their frequency decides how expensive a search is. */
const splitWords = (words: string) => words.trim().split(/\s+/)

/** One of these in every description: a fifth of the catalog each, the 'very common' words. */
export const commonWords = splitWords('organic handmade fresh local classic')

/** One of each list in every description: a sixteenth each, so a pair matches a 256th. */
export const textures = splitWords(`
  velvet amber crisp smoky silky mellow bright woody creamy peppery floral earthy citrusy minty nutty tart`)
export const origins = splitWords(`
  orchard harbor prairie canyon meadow valley summit lagoon delta thicket bayou glacier plateau island quarry cove`)

export const adjectives = splitWords(`
  Golden Silver Copper Crimson Ivory Cobalt Scarlet Hazel Dusty Gentle Quiet Early Evening Midnight Morning
  Winter Summer Autumn Spring Northern Southern Eastern Western Little Grand Royal Humble Honest Lucky Merry
  Misty Sunny Stormy Windy Rainy Snowy Frosty Sandy Rocky Mossy Leafy Shady Wild Tame Gilded Painted Woven
  Carved Hidden Secret Lost Found Open Hollow Tall Long Short Broad Narrow Deep Shallow High Low Swift Slow
  Steady Restless Dreamy Wandering Dancing Singing Humming Whistling Laughing Sleeping Waking Rising Falling
  Shining Glowing Burning Drifting Floating Sailing Flying Running Leaping Growing Blooming Ripe Sweet Sour
  Bitter Salty Spicy Sugared Candied Toasted Roasted Baked Frozen Melted Whipped Folded Twisted Braided`)

export const nouns = splitWords(`
  Anchor Acorn Apple Arrow Aspen Attic Badger Balcony Banjo Barn Basket Beacon Bear Beehive Bell Birch Bison
  Bonfire Bottle Boulder Branch Bridge Brook Bucket Buffalo Button Cabin Candle Canoe Canyon Cardinal Carousel
  Castle Cedar Cellar Cherry Chimney Cliff Clover Coast Comet Compass Coral Corner Cottage Coyote Crane Creek
  Cricket Crown Current Cypress Daisy Dawn Deer Desert Diamond Dove Dragonfly Dune Eagle Echo Elm Ember Falcon
  Feather Fern Ferry Field Finch Firefly Flame Flute Forest Fountain Fox Garden Gate Geyser Ginger Glade Goose
  Grove Harbor Harvest Hawk Hazel Heather Heron Hill Hollow Horizon Horse Island Ivy Jasmine Juniper Kettle
  Kite Lagoon Lake Lantern Lark Laurel Ledge Lemon Lily Linden Lion Lodge Lotus Magnolia Mango Maple Marble
  Meadow Mesa Mill Mirror Moon Moose Moth Mountain Nest Oak Ocean Olive Orchard Otter Owl Palace Panther Path
  Peach Pebble Pelican Pepper Pine Planet Plum Pond Poppy Porch Quail Quarry Quilt Rabbit Rain Raven Reef Ridge
  River Robin Rose Saddle Saffron Sage Sail Sequoia Shadow Shell Shore Sky Sparrow Spruce Star Stone Storm Sun
  Swallow Swan Temple Thicket Thistle Thunder Tide Tiger Timber Tower Trail Tulip Valley Violet Wagon Walnut
  Water Wave Wheat Willow Wind Window Wolf Wren Yarrow`)

export const companies = splitWords(`
  Farms Growers Works Supply Goods Kitchen Botanicals Collective Press Union Market House Gardens Fields Bros
  Sisters Trading Provisions Makers Studio`)

/** Each is in one of twenty-four descriptions. */
export const remarks = [
  'Packed in small batches and dated by hand.',
  'Tested twice before it leaves the building.',
  'Comes in a jar you will want to keep.',
  'A favourite of the people who make it.',
  'Best stored cool and out of the light.',
  'Made with rain water and patience.',
  'The label names everyone who worked on it.',
  'Part of a series that changes with the season.',
  'Grown by a family for three generations.',
  'Rolled, poured or pressed on the same day.',
  'Nothing added, nothing hidden.',
  'The recipe has not changed since the start.',
  'A lighter version of an old standard.',
  'For long tables and slow evenings.',
  'Ships in plain paper.',
  'Every batch has its own report.',
  'Picked at dawn, dried in the shade.',
  'Named after the street it comes from.',
  'From a cooperative of twelve households.',
  'The small size of a well known thing.',
  'Bottled where it was made.',
  'With a note from the person who packed it.',
  'An old idea in a new coat.',
  'Sold out twice, made again.',
] as const

/** Halves of comments; two of them make one. */
export const comments = [
  'Better than I expected.',
  'Exactly as described.',
  'Good, with small flaws.',
  'I would buy it again.',
  'Arrived on time and well packed.',
  'The smell alone is worth it.',
  'Not for me, but well made.',
  'My neighbour recommended it.',
  'A little expensive.',
  'The best of its kind in town.',
  'Came a day late.',
  'The picture does it justice.',
  'Fresh and clearly labelled.',
  'I read the badge page first.',
  'Smaller than I thought.',
  'Friendly people, good thing.',
] as const

const syllables = splitWords('ka lo mi ru ta ve no sa di pe fu go hi ju ba ze')

/** Pronounceable, unique, and not changed by the stemmer. */
export function rareWord(index: number): string {
  const at = (power: number) => syllables[Math.floor(index / 16 ** power) % 16] ?? ''
  return `${at(0)}${at(1)}${at(2)}${index >= 4096 ? at(3) : ''}n`
}
