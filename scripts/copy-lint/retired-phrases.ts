/** A phrase that no longer appears on pages, in emails or in errors, and its replacement (docs/writing.md). */
export type RetiredPhrase = { name: string; pattern: RegExp; use: string }

const phrase = (name: string, words: string, use: string): RetiredPhrase => ({
  name,
  pattern: new RegExp(`\\b(?:${words})\\b`, 'i'),
  use,
})

/** One word per concept on our own pages. The demo's shops and shoppers have their own style. */
const productWords: RetiredPhrase[] = [
  phrase('shelf', 'shelf|shelves|assortment', 'menu, or in stock'),
  phrase('parcel', 'parcels?', 'package'),
  phrase('erase', 'erased?|erasing|erasure', 'delete'),
  phrase('front page', 'front page', 'home page'),
  phrase('postal code', 'postal codes?|postcode|telephone', 'ZIP code, phone'),
  phrase(
    'letter',
    'this letter|a letter to|mailbox(?:es)?|by mail|we mailed|mail address',
    'email',
  ),
  phrase('voucher', 'vouchers?|coupons?', 'code'),
  phrase('reservation', 'reservations?', 'pre-order, hold'),
  phrase('doubted badge', 'doubt(?:s|ed)?', 'challenge, under review'),
  phrase('look after', 'look(?:s|ed)? after', 'manage'),
  phrase('picture', 'pictures?', 'image or photo'),
  phrase('order id', 'order id|id of (?:an|the|your) order', 'order number'),
  phrase('nobody', 'nobody|somebody|whoever|whichever', 'a person or a product: you, we, no one'),
  { name: 'Not now', pattern: /^Not now$/, use: 'Cancel, or Keep …' },
  {
    name: 'Please',
    pattern: /\bplease (?!don’t)/i,
    use: 'the instruction alone; “Please” only when we caused the trouble',
  },
]

/** Habits that sound translated, spelling and punctuation: everywhere, the demo included. */
const habits: RetiredPhrase[] = [
  phrase('given up', 'given up|taken back|gave back', 'canceled, refunded, abandoned'),
  phrase('waiting for a decision', 'waits? for|what waits|waiting for a decision', 'needs review'),
  phrase('from now on', 'from now on', 'what happened: “Your password has been changed.”'),
  phrase(
    'the way it came',
    'the way (?:it|they) came',
    'The refund goes to the customer’s PayPal.',
  ),
  phrase('it went well', 'it went well|every refusal', 'Success. · Every error …'),
  phrase('what stands', 'what stands|stands? (?:here|there)', 'a plain verb: is, shows, says'),
  {
    name: 'is copied',
    pattern: /\b(?:is|are) (?:copied|saved|sent|deleted|removed|added)\.$/i,
    use: 'noun + past participle: “Link copied.”',
  },
  { name: 'semicolon', pattern: /[\p{L}\d”’)]; \p{L}/u, use: 'two sentences' },
  phrase(
    'British spelling',
    'cancelled|cancelling|colours?|favourites?|licence|neighbours?|neighbourhoods?|towards|whilst|organisations?',
    'US spelling',
  ),
  phrase(
    'no contraction: not',
    'cannot|can not|(?:do|does|did|is|are|was|were|will|would|could|should|has|have|had) not',
    'can’t, don’t, isn’t …',
  ),
  {
    name: 'no contraction: verb',
    // Only before another word: “who we are” has no contraction.
    pattern: /\b(?:(?:you|we|they) are|(?:we|you) will|(?<!of )it is|there is|here is) [a-z]/i,
    use: 'you’re, we’ll, it’s …',
  },
]

/** Texts fixed by the specification. */
const specifiedTexts = [
  /^please (?:select a size|sign in|make sure you have written a comment)/,
  /^Please (?:sign in to write|select a state)/,
  /^No products found for your filter\(s\), please select different filter criteria\(s\)\.$/,
  /^Password and (?:password confirmation do NOT|confirm Password do not) match$/,
  /^account number and account number confirmation do NOT match$/,
]

export function listRetiredPhrases(text: string, isDemo = false): RetiredPhrase[] {
  if (specifiedTexts.some((specified) => specified.test(text))) return []
  const phrases = isDemo ? habits : [...productWords, ...habits]
  return phrases.filter(({ pattern }) => pattern.test(text))
}
