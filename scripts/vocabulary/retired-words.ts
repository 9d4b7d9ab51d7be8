/**
 * The one list of words that no longer appear in names, comments, test titles and docs, each with its replacement.
 * `name` is matched against a name split into lower-case words (`letterOf` → 'letter of'), `text` against sentences.
 * Words with an ordinary meaning have narrow patterns: 'to the letter' is fine, `letterOf` is not.
 */
export type RetiredWord = { word: string; use: string; name?: RegExp; text?: RegExp }

const retire = (
  word: string,
  use: string,
  patterns: { name?: string; text?: string },
): RetiredWord => ({
  word,
  use,
  ...(patterns.name ? { name: new RegExp(`(?<!\\w)(?:${patterns.name})(?!\\w)`) } : {}),
  ...(patterns.text ? { text: new RegExp(`(?<![\\w-])(?:${patterns.text})(?![\\w-])`, 'i') } : {}),
})

/** The same pattern for names and sentences. */
const retireEverywhere = (word: string, use: string, pattern: string) =>
  retire(word, use, { name: pattern, text: pattern })

const article =
  '(?:an?|the|this|that|each|every|any|no|one|its|our|their|another|other|these|those)'

export const retiredWords: RetiredWord[] = [
  // Architecture
  retire('house', 'codebase', {
    name: 'houses?(?! account)',
    text: '(?:the|this|our|whole) house(?! account)',
  }),
  retire('room', 'module', {
    name: 'rooms|room [a-z]+|(?<!has) room',
    text: `(?:${article}|upper|lower|own|new) rooms?(?! for| to )`,
  }),
  retire('floor', 'layer', {
    name: 'floors?',
    text: `(?:${article}|upper|lower|ground) floors?`,
  }),
  retireEverywhere('door', 'entry point, endpoint, port', '(?<!front |find a )doors?|doorkeepers?'),
  retire('ground', 'shared layer', {
    name: 'ground (?:floor|layer|module)s?',
    text: 'ground floor|common ground',
  }),
  retire('standing', 'eligibility, default', {
    name: 'standing',
    text: 'standing headers',
  }),
  // Tests
  retire('walk', 'end-to-end test', {
    name: 'walks|e2e walk',
    text: `(?:${article}|end-to-end|browser|no-script) walks?|walks (?:with|without|about|of)`,
  }),
  retireEverywhere('scene', 'fixture, setup', 'scenes?'),
  retire('stage', 'setup', { name: 'set stage', text: 'sets? the stage|on stage' }),
  retire('cast', 'fixtures', { name: 'test cast' }),
  retireEverywhere('knock', 'request', 'knock(?:s|ed|ing)?'),
  retire('plant', 'seed', {
    name: 'plant (?!count|name)[a-z ]+',
    text: 'plants? (?:the|an?) (?:account|order|product|row|shop|catalog)s?',
  }),
  retire('garden', 'catalog', { name: 'gardens?', text: '(?:the|this) garden' }),
  // Hydration
  retire('take-over', 'hydration', {
    name: 'take over|taken over|takes over',
    text: 'take-overs?|taken over',
  }),
  retireEverywhere('signs of life', 'interaction events', 'signs? of life'),
  retireEverywhere('stir', 'interaction', 'stirs?|stirred|stirring'),
  retireEverywhere('patience', 'timeout', 'patience(?: ms)?'),
  retire('give back', 'replay', { name: 'give back|gives back' }),
  // Shutdown and availability
  retire('leaving', 'draining', {
    name: '(?:is |start )?leaving|leave in order',
    text: '(?:server|process|processes|api|one) (?:that )?(?:is|are|was|were) leaving|leaving (?:server|process)(?:e?s)?',
  }),
  retireEverywhere('goodbye', 'draining', 'goodbyes?'),
  retire('away', 'unavailable', {
    name: '(?:is |database |provider |redis |paypal |mail |storage )?away(?: error)?',
    text: '(?:is|are|was|were|be|being) away(?! from)',
  }),
  // Payments
  retire('notice', 'webhook event', {
    name: '(?:webhook|paypal|payment|provider) notices?|notices? (?:first|of)|(?:loses|doubles|reverses|read|take|verify) notices?',
    text: `(?:${article}|payment|provider's|PayPal's) notices? (?:of|about|from|comes?|came|is lost|twice|arrives?)`,
  }),
  retire('look', 'poll, sync', {
    name: '(?:next|first|last|put off|postpone) looks?|look at(?: all)?|mail look',
    text: '(?:first|next|last|another) looks? (?:of|at) (?:the|a) (?:reconciliation|payment|provider)',
  }),
  retire('means', 'PaymentDeps, dependencies', { name: 'means' }),
  retire('settle', 'sync, apply', {
    name: 'settles?|settling|settle all',
    text: 'settling counters?',
  }),
  retire('take in', 'applyProviderState', { name: 'take in|taken in|takes in' }),
  // Email
  retire('letter', 'email', {
    name: 'letters? (?!spacing|paper|case|count|width|pairs?)[a-z]+|(?<!first|last|next|capital|random) letters?',
    text: `${article} letter (?:to|that|from|is|was|about|goes|says|again|for|comes|came)|letters (?:are|were) (?:sent|written)|sends? (?:an? |the )?letters?|writes? letters?`,
  }),
  retire('mail', 'email', {
    name: 'mails|mailed',
    text: `mails|mailed|(?:an?|this|each|every|another) mail(?! (?:inbox|server|client|program|host|provider|gateway|transport|system|queue))`,
  }),
  // Messages
  retire('said', 'message, output', { name: '(?:as |what )?said' }),
  retire('told', 'tracked, notified', {
    name: 'told',
    text: '(?:is|are|was|were) told of|hears? of (?:it|this|a)',
  }),
  retire('asked', 'requested', { name: 'asked|ask first|^ask$' }),
  retire('answer', 'response', {
    name: 'name answer|answers? of|answer body|api answer|lost answer',
    text: `answered (?:with )?\\d{3}|(?:the API's|the server's|an API|a lost) answers?|answers? of the (?:API|server|web server)`,
  }),
  retire('news', 'status', { name: 'news' }),
  retire('once', 'idempotency', { name: 'in tx once|once key|once keys' }),
  // Security and privacy
  retireEverywhere('seal', 'encrypt', '(?:un)?seal(?:s|ed|ing|er)?'),
  retireEverywhere('blot', 'redact', 'blots?|blotted|blotting'),
  retire('without people', 'redactPii', { name: 'without people' }),
  // Data structures
  retireEverywhere('tally', 'counts', 'tally|tallies|tallied'),
  retire('heap', 'cluster', { name: 'heaps|heap of', text: 'heaps? of (?:marks|markers|places)' }),
  retire('mark', 'marker', {
    name: 'map marks?|draw marks?|mark of|marks of',
    text: 'marks? (?:of|on) (?:the|a) map',
  }),
  retireEverywhere('lane', 'connection, concurrency', 'lanes?'),
  retireEverywhere('crowd', 'concurrent requests', 'crowds?'),
  retireEverywhere('dice', 'random', 'dice'),
  retireEverywhere('loot', 'gains', 'loot'),
  retire('relay', 'proxy', { name: 'relays?' }),
  // Shop
  retireEverywhere('shelf', 'inventory, menu, stock', 'shelf|shelves'),
  retire('carried', 'inventory', {
    name: 'carried(?: on| by)?',
    text: 'carried (?:there|here|by (?:a|the) dispensar(?:y|ies))',
  }),
  retireEverywhere('wish', 'search params, list query, filters', 'wish(?:es)?'),
  retireEverywhere('workbench', 'back office', 'work ?bench(?:es)?'),
  retire('desk', 'back office, order lookup', {
    name: 'desks?',
    text: '(?:the|order|admin|seller|pickup) desks?',
  }),
  retireEverywhere('arrangement', 'layout', 'arrangements?'),
  retireEverywhere('kept copy', 'offline cache', 'kept cop(?:y|ies)'),
  retireEverywhere('share picture', 'Open Graph image', 'share[ -]pictures?'),
  retire('picture', 'image', { name: 'pictures?(?! element)', text: 'pictures?(?! elements?)' }),
  retireEverywhere('doubt', 'dispute', 'doubted(?: badges?)?|doubts? about'),
  // Prose
  retireEverywhere('mend', 'fix', 'mend(?:s|ed|ing)?'),
  retireEverywhere('given up', 'failed', 'given up'),
  retire('prose', 'text', { name: '(?:is )?prose', text: 'prose' }),
  retire('words', 'text', {
    name: '(?:keep|page|spoken|own) words',
    text: "in (?:its|their|our|the (?:API|page|shop)(?:’|')s) (?:own )?words",
  }),
  retireEverywhere('errand', 'request', 'errands?'),
  retire('clause as a name', 'verb + object', {
    name: 'where to(?! buy)|as shown|shown otherwise|press at once|use lingered|let go|let payment in|href of|say goodbye|on account|put newest|create turns|hang shirts|bring buyers|mortal|boredom(?: ms)?|lose pen|speak problems|is named|sight|together',
  }),
  retire('translated phrase', 'cause first, in standard terms', {
    text: 'waits? in a circle|a matter of waiting|what is kept of|without a word|say the same in|it went well|every refusal|no business there|is (?:theirs|ours|hers|his) to [a-z]+|knows nothing of',
  }),
  retire('British spelling', 'American spelling', {
    text: '(?:colour|favourite|neighbour|behaviour|catalogue|honour|centre)(?:s|ed|ing|hood|hoods)?|cancell(?:ed|ing)|licence|towards|whilst|organis(?:e|ed|ation|ations)',
  }),
]

/** Where a retired word is right. At most 30 entries, each with its reason. */
export const allowances: { path: RegExp; words: string[]; reason: string }[] = [
  {
    path: /^demo\/(artwork\/|data\/place-photos\.ts)/,
    words: ['house', 'door', 'floor', 'garden', 'scene', 'seal', 'desk', 'shelf', 'letter', 'room'],
    reason: 'The artwork draws houses, doors, gardens, rooms, desks and lettering.',
  },
  {
    path: /place-questions|question-fixtures|rate-limited-endpoints/,
    words: ['asked'],
    reason: 'Customers ask a dispensary questions.',
  },
  {
    path: /^apps\/web\/app\/sessions\/market-illustration\./,
    words: ['door', 'scene'],
    reason: 'An illustration of a building.',
  },
  {
    path: /^apps\/server\/src\/payments\//,
    words: ['look'],
    reason: 'The column payments.look_at.',
  },
  {
    path: /^apps\/server\/src\/jobs\/store\.ts$/,
    words: ['given up'],
    reason: 'The field givenUp of the jobs API.',
  },
  {
    path: /^apps\/web\/app\/ui\/picture\./,
    words: ['picture'],
    reason: 'The component renders the HTML element picture.',
  },
  {
    path: /^apps\/server\/src\/(encryption\.ts|sellers\/)/,
    words: ['seal'],
    reason: 'The column seller_payment_details.sealed.',
  },
  {
    path: /^docs\/writing\.md$/,
    words: ['shelf', 'mail', 'given up', 'picture', 'prose'],
    reason: 'The table of words for pages quotes what they replace.',
  },
]
