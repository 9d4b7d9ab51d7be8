/**
 * Sentences that reviews are put together from. {person}, {relative}, {day}, {month} and {few} are filled in
 * anew each time.
 */
export type Mood = 'good' | 'fair' | 'poor'
export type Words = Record<Mood, readonly string[]>

/** How a review of a thing may begin, and end; not every one does. */
export const openers: Words = {
  good: [
    'Second time buying this.',
    'Picked this up on a whim.',
    'A friend brought this to dinner and I went looking for it.',
    'Honestly did not expect much at this price.',
    'I read the badge page before buying, which I had never done for anything.',
    'Very happy with this one.',
    'My {relative} chose it for the label and was right.',
    'Bought it because of who makes it, will buy it again because it is good.',
    'This is the one I keep coming back to.',
    'I am stingy with stars.',
    'Got it as a present and kept it.',
    'Wanted to support a small maker and it worked out well.',
    'Ordered in {month}, ordered again last week.',
    'My {relative} swears by this one.',
    '{person} recommended it and was right.',
  ],
  fair: [
    'Mixed feelings.',
    'It is fine.',
    'Wanted to love this.',
    'Good, with a few small complaints.',
    'Decent for what it is.',
    'Not my favourite of theirs.',
    'Somewhere in the middle.',
    'My {relative} likes it more than I do.',
  ],
  poor: [
    'Not for me.',
    'Disappointed, sorry.',
    'I do not enjoy writing this one.',
    'Expected more after the other reviews.',
    'Maybe I got a bad batch.',
    'Two tries, same result.',
  ],
}

export const closers: Words = {
  good: [
    'Will buy again.',
    'Already told my {relative}.',
    'Keep doing what you are doing.',
    'No notes.',
    'Glad the money goes where it goes.',
    'On the list for next month.',
    'I hope they never change it.',
    'Would make a good present.',
    'Thank you to whoever packed it.',
    'Now please make it in a bigger size.',
  ],
  fair: [
    'Would try another of theirs first.',
    'I would buy it on sale.',
    'Others may like it more than I did.',
    'Not sorry I tried it.',
    'I will give it one more go.',
    'Fine for the price.',
  ],
  poor: [
    'Will not repeat.',
    'They did answer my message, to be fair.',
    'I passed it on.',
    'Happy to change this if it was a one-off.',
    'There are better ones on this site.',
  ],
}

/** Something about the person who writes. */
export const asides: readonly string[] = [
  'I am the kind of person who reads every label.',
  'For context, I shop for two.',
  'I am seventy-one and appreciate large print.',
  'My {relative} ordered it for me online.',
  'I compared four of these before choosing.',
  'I have been following this maker since they started.',
  'I keep a small notebook of these things.',
  'I bought it in {month} and waited before writing this.',
  'I am picky, ask anybody.',
  'We are a household of four with four opinions.',
]

/** What the braces stand for. */
export const fillings: Record<string, readonly string[]> = {
  person: ['Marcus', 'Jo', 'Rina', 'Teo', 'Ms. Ellison', 'Dee', 'Paola', 'Andre', 'Kit', 'Lourdes'],
  relative: [
    'sister',
    'mother',
    'neighbour',
    'partner',
    'uncle',
    'roommate',
    'brother-in-law',
    'wife',
    'husband',
    'boss',
  ],
  day: ['Monday', 'Tuesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  month: ['January', 'March', 'April', 'May', 'July', 'August', 'October'],
  few: ['five', 'six', 'eight', 'ten', 'fifteen', 'twenty'],
}
