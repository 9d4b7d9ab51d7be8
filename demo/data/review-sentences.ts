/** Sentences that reviews are composed of. {person}, {relative}, {day} and {few} are replaced each time. */
export type Mood = 'good' | 'fair' | 'poor'
export type Sentences = Record<Mood, readonly string[]>

/** Joins lists of sentences. */
export function joinSentences(first: Sentences, second: Sentences): Sentences {
  return {
    good: [...first.good, ...second.good],
    fair: [...first.fair, ...second.fair],
    poor: [...first.poor, ...second.poor],
  }
}

/** Optional openings and endings of a product review. */
export const openers: Sentences = {
  good: [
    'Second time buying this.',
    'Grabbed this on a whim.',
    'A friend told me about this one.',
    'Honestly didn’t expect much at this price.',
    'I read the badge page before I bought it, and I never do that.',
    'Really happy with this one.',
    'My {relative} picked it for the label and got lucky.',
    'Came for the brand’s story, came back because it’s good.',
    'This is the one I keep going back to.',
    'I don’t hand out five stars easily.',
    'Bought it as a gift and kept it.',
    'Wanted to support a small business and it paid off.',
    'Okay, I get the hype.',
    'My {relative} swears by this one.',
    '{person} recommended it and nailed it.',
    'Wasn’t sure at first. I’m sold.',
    'Been through a lot of these.',
    'Can’t believe I waited this long to try it.',
    'Treated myself on {day}.',
    'So glad I found this.',
  ],
  fair: [
    'Mixed feelings.',
    'It’s fine.',
    'Wanted to love this.',
    'Good, with a couple of small complaints.',
    'Decent for what it is.',
    'Not my favorite of theirs.',
    'Somewhere in the middle.',
    'My {relative} likes it more than I do.',
    'It’s okay!',
    'Three and a half if I could.',
  ],
  poor: [
    'Not for me.',
    'Really disappointed.',
    'I hate leaving a bad review, but…',
    'Expected more after the other reviews.',
    'Maybe I got a bad batch.',
    'Tried it twice, same result.',
    'Nope.',
    'Don’t get the good reviews on this one.',
  ],
}

export const closers: Sentences = {
  good: [
    'Will buy again.',
    'Already told my {relative}.',
    'Keep doing what you’re doing.',
    'No notes.',
    'Getting another one next month.',
    'Please don’t change it.',
    'Would make a great gift.',
    'Thanks to whoever packed my order.',
    'Highly recommend.',
    'Worth every penny.',
    'I’m a customer for life.',
    'You can’t go wrong.',
  ],
  fair: [
    'I’d try something else of theirs first.',
    'I’d buy it on sale.',
    'You might like it more than I did.',
    'Not sorry I tried it.',
    'I’ll give it one more shot.',
    'Fine for the price.',
    'Probably won’t reorder, but no regrets.',
  ],
  poor: [
    'Won’t buy again.',
    'They did answer my message, to be fair.',
    'Gave it away.',
    'Happy to update this if it was a one-time thing.',
    'There’s better stuff on this site.',
    'Save your money.',
  ],
}

/** A sentence about the author. */
export const asides: readonly string[] = [
  'I’m the kind of person who reads every label.',
  'For context, I shop for two.',
  'I’m 71 and I appreciate large print.',
  'I ordered it from my phone.',
  'I compared four of these before I picked one.',
  'I’ve followed this brand since they started.',
  'I waited a couple of weeks before writing this.',
  'I’m picky, ask anyone.',
  'There are four of us at home and we never agree on anything.',
  'I don’t usually write reviews.',
  'I work second shift, so I don’t get to shop much.',
  'We’re on a budget, so I think about this stuff.',
]

/** Values of the placeholders. */
export const fillings: Record<string, readonly string[]> = {
  person: ['Marcus', 'Jo', 'Rina', 'Teo', 'Tasha', 'Dee', 'Paola', 'Andre', 'Kit', 'Lourdes'],
  relative: [
    'sister',
    'mom',
    'neighbor',
    'partner',
    'uncle',
    'roommate',
    'brother-in-law',
    'wife',
    'husband',
    'coworker',
  ],
  day: ['Monday', 'Tuesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  few: ['5', '6', '8', '10', '15', '20'],
}
