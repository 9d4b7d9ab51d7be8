import { joinSentences, type Sentences } from './review-sentences.ts'

/** What people say about merchandise and accessories. */
export const apparel: Sentences = {
  good: [
    'Softer than it looks, and the print hasn’t cracked after a dozen washes.',
    'True to the size chart, which never happens for me.',
    'Good weight, straight seams, no loose threads.',
    'Color matches the photo.',
    'A stranger asked me where I got it.',
    'Washed it hot by accident. Still fine.',
    'Sleeves are actually long enough.',
    'Thick enough for a chilly morning.',
    'Collar kept its shape.',
    'Came folded in paper, no plastic.',
    'Bought another one a size up to sleep in.',
    'My {relative} stole it within a week.',
    'Doesn’t ride up.',
    'Looks better the more I wash it.',
    'Bought it a few weeks ago and it’s still my favorite.',
    'Real cotton. You can feel it.',
    'Didn’t shrink in the dryer.',
    'Got three compliments the first day.',
    'So comfy.',
  ],
  fair: [
    'Runs a little long. Great color.',
    'If you’re between sizes, size down.',
    'Nice print, scratchy tag.',
    'Took nine days to get here.',
    'Shrank a little in the first wash.',
    'Green’s darker than on my screen.',
    'Love it, just wish it came in black.',
    'Cuffs are a little tight.',
    'Warmer than I expected.',
  ],
  poor: [
    'Neck stretched out after two wears.',
    'One sleeve’s longer than the other.',
    'Faded fast.',
    'Ordered a large, got what feels like a small.',
    'Print’s off center.',
  ],
}

export const things: Sentences = {
  good: [
    'Better quality than I expected.',
    'Packed really well.',
    'Looks even better in person.',
    'I use it every day and it still looks new.',
    'Love the little card with the maker’s name.',
    'Got here a day early.',
    'Exactly the size they say. I measured.',
    'My roommate wants one, so now I need two.',
    'Got one for my {relative}’s birthday and they loved it.',
    'Simple, useful, good looking.',
    'Colors are warmer in person.',
    'Loved the packaging.',
    'Everyone asks where I got it.',
  ],
  fair: [
    'Smaller than I pictured, but the page does say the size.',
    'Pretty, but it marks up easily.',
    'Took a while to ship.',
    'Wish it came in more colors.',
    'Box was crushed, but what’s inside was fine.',
    'A little more than I wanted to spend.',
    'Cute. Not sure it’s worth the price.',
  ],
  poor: [
    'Looks cheaper than the photo.',
    'Arrived damaged and the replacement took two weeks.',
    'Not what I expected from the picture.',
  ],
}

/** Grinders, trays, lighters, boxes. */
export const gear: Sentences = joinSentences(things, {
  good: [
    'Heavier than I expected, in a good way.',
    'Does one thing and does it right.',
    'Cleans up in seconds.',
    'No rough edges anywhere.',
    'Solid. I dropped it and it doesn’t have a scratch.',
    'Bought it for the house and it ended up on my desk.',
  ],
  fair: [
    'Well made, a little stiff at first.',
    'Love it, but it’s heavy to ship as a gift.',
    'Works fine, just smaller than my old one.',
  ],
  poor: ['The finish came off on a towel.', 'Feels light and cheap.', 'Doesn’t sit flat.'],
})

/** Mugs, bottles, dishes, candles. */
export const tableware: Sentences = joinSentences(things, {
  good: [
    'Heavier than I expected, in a good way.',
    'It sits on the table and people pick it up.',
    'Went through the dishwasher, no problem.',
    'Already using it every morning.',
    'You can tell it’s handmade.',
  ],
  fair: [
    'Nice, but it marks up easily.',
    'A touch heavy.',
    'Love it, but it’s heavy to ship as a gift.',
  ],
  poor: ['Arrived with a chip.', 'It wobbles.', 'Cracked the first week.'],
})

/** Posters, stickers, notebooks and pins. */
export const prints: Sentences = joinSentences(things, {
  good: [
    'Print is crisp right up to the edge.',
    'Shipped flat, not a crease on it.',
    'Going up in my hallway.',
    'Stuck one on my laptop and I’m saving the rest.',
    'Nice heavy paper.',
  ],
  fair: ['Corner was a little bent.', 'Frame it if you can, it’s thinner than I thought.'],
  poor: ['Peeled at the corner within a week.', 'Came creased.', 'Colors are off.'],
})

/** Hats, beanies, socks and bandanas. */
export const wornThings: Sentences = {
  good: [
    'Fit right from day one.',
    'Patch is stitched, not glued.',
    'Soft, and it doesn’t itch.',
    'Held its shape after a hand wash.',
    'My {relative} has asked for one twice now.',
    'Color’s held up in the sun.',
    'Fits my big head, which never happens.',
    'Came in a flat envelope and it’s totally fine.',
    'Wear it every day.',
    'Looks good inside out, too.',
    'Warm without being hot.',
    'People ask about it on the train.',
    'Exactly the color in the photo.',
  ],
  fair: [
    'A little snug at first.',
    'Runs small, but it stretches.',
    'Wish it came a shade darker.',
    'Took nine days to get here.',
    'Nice, just more than I usually spend.',
  ],
  poor: [
    'Lost its shape in the rain.',
    'Stitching came loose after {few} days.',
    'Scratchy.',
    'Way smaller than it says.',
  ],
}

/** Written by the pet’s person. */
export const petThings: Sentences = {
  good: [
    'He sat before I even opened the bag.',
    'Our old girl turns her nose up at everything, and she asked for another.',
    'Five ingredients and I can pronounce all of them.',
    'Smells like pumpkin, not like a factory.',
    'Bag closes tight, which matters when you have a beagle.',
    'She carries it to her bed. High praise.',
    'Small enough for training.',
    'Even the cat was interested.',
    'No crumbs on the rug.',
    'On our second bag.',
    'He does a full spin when he sees the package.',
  ],
  fair: [
    'A little hard for old teeth.',
    'She likes their other one better.',
    'Pricey if you have a big dog.',
  ],
  poor: [
    'He walked away from it.',
    'Arrived crumbled.',
    'My {relative}’s dog loved it. Mine didn’t.',
  ],
}
