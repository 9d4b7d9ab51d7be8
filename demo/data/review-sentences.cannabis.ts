import { joinSentences, type Sentences } from './review-sentences.ts'

/** What people say about flower, pre-rolls, edibles and concentrates: look, smell, taste, freshness, packaging. */
export const flowers: Sentences = {
  good: [
    'Smells fresh the second you crack the lid.',
    'Nice trim, springy, no seeds.',
    'Tastes exactly like the description, which never happens.',
    'Super fresh. Packaged nine days before I bought it.',
    'Smooth start to finish.',
    'Beautiful color. Had to take a picture first.',
    'I keep the jars.',
    'Weighed it. A hair over, actually.',
    'Clean ash, clean finish.',
    'You can tell they take their time drying it.',
    'Third jar and it’s been consistent.',
    'Sweet up front, then that peppery finish they mention.',
    'Love that the harvest date is on the label.',
    'Dense and sticky in the best way.',
    'Same quality in every size I’ve tried.',
    'Super loud. You smell it before the jar’s even open.',
    'Better than stuff I’ve paid twice as much for.',
    'The terpene info on the label matches what you smell.',
    'Cured right. Not too dry, not too wet.',
    'My {relative} smelled it from the hallway. In a good way.',
    'Light, fragrant, not harsh at all.',
    'Great value for the price.',
  ],
  fair: [
    'A little drier than last time.',
    'Great smell, milder taste.',
    'Good, but the price went up.',
    'Some bigger stems at the bottom of the jar.',
    'Nice enough. I like their other one more.',
    'Childproof jar takes some muscle.',
    'Mostly small pieces this time.',
    'Photo’s greener than the real thing.',
    'It’s good, it’s just not special.',
  ],
  poor: [
    'Dry and kind of dusty.',
    'Barely any smell.',
    'Label was peeling and I couldn’t read the date.',
    'Too much stem for the price.',
    'Harsh. And I was really looking forward to it.',
    'Tasted old. Check the date before you buy.',
    'Crumbled when I opened it.',
  ],
}

export const rolled: Sentences = {
  good: [
    'Burns even all the way down.',
    'Rolled tight, no canoeing.',
    'The tin lives in my jacket now.',
    'No fuss, no mess.',
    'Good draw, steady burn.',
    'Stayed fresh for weeks.',
    'Just the right size for one person.',
    'Tastes like real flower, not shake.',
    'Thin paper, no papery taste.',
    'Every pack’s been the same. Love that.',
    'Neat and well packed.',
    'Doesn’t stink up the drawer.',
    'Not one of them ran.',
    'I can’t roll to save my life, so this is perfect.',
    'Smooth, and done in {few} minutes.',
    'Good price for what you get.',
  ],
  fair: [
    'One in the pack was loose.',
    'Burns a little fast.',
    'Nice, but good luck closing the package once it’s open.',
    'Good flavor, but the draw’s a little tight.',
    'A dollar more than it used to be.',
    'Wish the packaging was recyclable here.',
    'A little harsh toward the end.',
    'Smaller than I remembered.',
  ],
  poor: [
    'Went out three times.',
    'Loose and uneven.',
    'One was bent right out of the pack.',
    'Mostly tasted like paper.',
    'Ran down one side. All of them.',
  ],
}

/** Candy, cookies and chocolate, whatever is in them. */
const candies: Sentences = {
  good: [
    'Tastes like real fruit and sugar, not a candle.',
    'Soft without being sticky.',
    'Not too sweet, thank you.',
    'Texture’s perfect.',
    'Great flavor that lasts.',
    'Cute packaging. I’m keeping the box.',
    'Short ingredient list. Love to see it.',
    'Easy to cut in half.',
    'Tastes homemade.',
    'Just enough sugar.',
    'Each piece is labeled, so there’s no guessing.',
    'No weird aftertaste.',
  ],
  fair: [
    'A little too much sugar on the outside.',
    'Good flavor, kind of chewy.',
    'There’s an earthy taste at the end that won’t be for everyone.',
    'Wish they sold a smaller pack.',
    'Nice, but the package doesn’t reseal well.',
    'Two were stuck together.',
    'A little dry by the end of the pack.',
    'I liked the old flavor better.',
    'Pricey for the number of pieces.',
  ],
  poor: [
    'Way too sweet for me.',
    'Melted into one big piece.',
    'Strong aftertaste.',
    'Seal was already broken, so I took it back.',
    'Hard as a rock.',
  ],
}

export const sweets: Sentences = joinSentences(candies, {
  good: [
    'Tastes great. Start low, they’re strong.',
    'Ten pieces, so it lasts me a while.',
    'No weedy aftertaste at all.',
    'So good I wish they made them without THC too.',
    'Dose is printed right on the front. Wait the full two hours.',
    'I cut one in half and that’s plenty for me.',
  ],
  fair: [
    'Took longer to kick in than I expected, so give it time.',
    'A lower dose option would be nice.',
  ],
  poor: ['Didn’t feel much of anything, and I gave it three hours.'],
})

export const cbdSweets: Sentences = joinSentences(candies, {
  good: [
    'Showed up unmelted, which I didn’t expect.',
    'My {relative} asked for the recipe.',
    'Ordering from their site was easy.',
  ],
  fair: ['Shipping took a while.'],
  poor: ['Box got crushed in the mail.'],
})

export const pressed: Sentences = {
  good: [
    'Clean, bright and easy to dose.',
    'Kept its texture in the fridge for weeks.',
    'Smells just like the flower it came from.',
    'Date’s right on the lid. More of this, please.',
    'Light color, tons of flavor.',
    'One of my favorites from this state.',
    'A little goes a long way.',
    'No residue, not harsh.',
    'Melts clean and tastes like fruit.',
    'Heavy glass jar that actually seals.',
    'You can tell they care about temps.',
    'Easy to work with.',
    'Was on the staff picks list and earned it.',
  ],
  fair: [
    'A little runny when it’s warm.',
    'Great flavor, steep price.',
    'Darker than the photo.',
    'Good, but the jar wasn’t quite full.',
    'Softer than I like.',
    'Smell fades after a week or two.',
  ],
  poor: [
    'Dried out within a week.',
    'Flat smell.',
    'Lid leaked in the bag.',
    'Grainy and it keeps getting darker.',
  ],
}

export const oils: Sentences = {
  good: [
    'Dropper’s marked clearly and doesn’t drip.',
    'Tastes like what’s on the label, not like grass.',
    'There’s a link to the lab report on the label, and it works.',
    'Light, clean, not bitter.',
    'I put it in my tea.',
    'A bottle lasts me about six weeks.',
    'Glass bottle, paper box, no plastic.',
    'Mild enough to use every day.',
    'Customer service got back to me within an hour.',
    'Mixes into coffee without floating on top.',
    'Label says exactly where it’s grown.',
    'No burn, no grit.',
    'My {relative} has a bottle now too.',
    'Good flavor, good price.',
  ],
  fair: [
    'A little oily.',
    'I like the unflavored kind better.',
    'Tastes good, but the label rubs off if your hands are wet.',
    'Shipping from their site was more than I expected.',
    'Cap drips unless you wipe it.',
    'A touch too sweet.',
  ],
  poor: [
    'Dropper cracked on day two.',
    'Bitter, and it stays bitter.',
    'Leaked in transit and they were slow to answer.',
  ],
}

export const salves: Sentences = {
  good: [
    'Sinks in fast. No grease on my keyboard.',
    'Smells like a garden, not a perfume counter.',
    'A little goes a long way.',
    'Scent’s gone in ten minutes, which I like.',
    'Great texture, spreads easily.',
    'Travels well.',
    'No perfume smell, nice on dry skin.',
    'I keep one by the sink.',
    'Feels handmade in a good way.',
    'Just thick enough.',
    'Great on dry heels and elbows.',
    'My {relative} borrowed it and I haven’t seen it since.',
  ],
  fair: [
    'On the rich side.',
    'Nice scent, a little greasy for the first minute.',
    'Takes a few tries to get it going.',
    'Smaller than it looks in the photo.',
    'Takes a while to soak in.',
    'Wish there was an unscented one.',
  ],
  poor: [
    'Separated in the heat.',
    'Scent’s too strong for me.',
    'Greasy, and it stays greasy.',
    'Split at the seam.',
  ],
}

export const drinks: Sentences = {
  good: [
    'Dry, cold and really drinkable.',
    'Real fruit flavor, no syrup.',
    'My go-to instead of wine on {day}s.',
    'Finally, one that isn’t sweet.',
    'Looks nice on the table.',
    'Light, clean finish.',
    'Great over ice with lemon.',
    'Dose is right on the can, so there’s no guessing.',
    'Crisp and not perfumey.',
    'One can is plenty for me.',
  ],
  fair: [
    'Goes a little flat by the end.',
    'Good, but I wish it came in a bottle.',
    'Slightly bitter finish.',
    'Has to be really cold.',
  ],
  poor: ['Tasted like the can.', 'Flat when I opened it.', 'Two cans were dented.'],
}

export const honeys: Sentences = {
  good: [
    'Tastes like wildflowers.',
    'Pours easy but doesn’t run everywhere.',
    'Good on toast, better in tea.',
    'The jar’s a keeper.',
    'Floral, not just sweet.',
    'Serving size is right on the label, which helps.',
    'I use a little at a time and it lasts.',
  ],
  fair: [
    'Gets hard when it’s cold.',
    'Lid gets sticky. It’s honey.',
    'Great, but it’s a small jar for the money.',
  ],
  poor: ['Leaked in the bag.', 'Just tastes like sugar.'],
}
