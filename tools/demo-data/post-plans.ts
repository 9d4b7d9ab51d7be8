import type { BlogCategory } from '../../packages/contract/src/blog.options.ts'
import type { Palette } from '../artwork/colour.ts'
import type { MotifName } from '../artwork/motifs.ts'

export type PostPlan = {
  key: string
  title: string
  categories: BlogCategory[]
  /** Undefined for a draft. */
  daysOld: number | undefined
  palette: Palette
  motif: MotifName
  html: string
}

const invented =
  '<p><em>This story belongs to the demo: its people and places are invented.</em></p>'
const text = (...parts: string[]) => [...parts, invented].join('')
const p = (words: string) => `<p>${words}</p>`
const h = (words: string) => `<h2>${words}</h2>`
const list = (...items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`

export const postPlans: PostPlan[] = [
  {
    key: 'lantern-street',
    title: 'How Lantern Street got its corner store back',
    categories: ['business'],
    daysOld: 2.4,
    palette: ['#1f4d36', '#c2552d', '#fbf0dc'],
    motif: 'lantern',
    html: text(
      p(
        'The corner of Lantern and Ninth stood empty for eleven years. People remember the bakery that was there, and the plywood that came after it. What they talk about now is the green door.',
      ),
      p(
        'Behind it is a dispensary that nineteen neighbors own together. Each put in what they could; the smallest share was forty dollars and a weekend of painting. “We wanted somewhere that would still be here in ten years,” says Odessa Prine, who used to drive the 9 bus past the plywood every morning. “So we made it ours.”',
      ),
      h('Slow on purpose'),
      p(
        'It took the group fourteen months to open. They visited three other worker-owned shops, wrote their rules around a kitchen table, and turned down a partner who would have paid for everything and decided everything.',
      ),
      list(
        'Every worker votes after six months, and every vote counts the same.',
        'One shelf is kept for growers within sixty miles.',
        'A tenth of what is left at the end of a year goes to the block.',
      ),
      '<blockquote><p>Nobody here is waiting to be bought.</p></blockquote>',
      p(
        'Last spring that tenth paid for six street trees and the repair of the bus shelter. This year the owners are arguing about a reading room. They seem to enjoy it.',
      ),
    ),
  },
  {
    key: 'reading-a-label',
    title: 'Reading a label without a magnifying glass',
    categories: ['products', 'miscellaneous'],
    daysOld: 9.1,
    palette: ['#5b2a4e', '#e0a526', '#f7ecf1'],
    motif: 'leaf',
    html: text(
      p(
        'A package in a licensed store carries more small print than a train ticket. Most of it is there for you. Here is what to look at first, and what you can skip.',
      ),
      h('Three numbers that matter'),
      list(
        '<strong>Milligrams in one serving.</strong> Not in the whole package: a bar can hold ten servings.',
        '<strong>The test date.</strong> Old results belong to an old batch.',
        '<strong>The batch number.</strong> With it the store can show you the laboratory’s report.',
      ),
      h('What the words mean'),
      p(
        '“Sun grown” and “indoor” say where a plant stood, not how good it is. “Pesticide free” should come with a report; ask for it. A word that promises to do something for your body should make you put the package back.',
      ),
      p(
        'If you are new to edibles, our page on <a href="/education/routes_of_cannabis_administration" rel="noopener">how cannabis is taken</a> says how long to wait. Longer than you think.',
      ),
    ),
  },
  {
    key: 'tax-money',
    title: 'Follow the tax dollar',
    categories: ['politics'],
    daysOld: 16.7,
    palette: ['#243b53', '#c2552d', '#eef1ec'],
    motif: 'key',
    html: text(
      p(
        'Every state that sells cannabis to adults collects a tax on it. Where the money goes next is written in law, and the laws could hardly be more different. One state gives all of it to schools; another sends a quarter to the neighborhoods that were policed hardest.',
      ),
      p(
        'We have gathered what we could find on <a href="/education/taxes" rel="noopener">one page</a>, state by state, with a chart, a table and the source. Where we were not sure, it says so.',
      ),
      h('Questions to ask your representative'),
      list(
        'Is the share a share of everything, or of what is left after costs?',
        'Who decides which groups get a grant, and where is the list?',
        'What happens to money that was not spent?',
      ),
      p('If you find a mistake, write to us. A correction with a link is the best mail we get.'),
    ),
  },
  {
    key: 'market-soup',
    title: 'Soup for two hundred: a morning at the market kitchen',
    categories: ['food'],
    daysOld: 24.2,
    palette: ['#8a3b1e', '#e0a526', '#fdf3e1'],
    motif: 'berry',
    html: text(
      p(
        'At five in the morning the kitchen behind the market smells of onions and wet coats. Delphine Okoro has been here since four. There are ninety pounds of carrots on the table, and she knows the name of everyone who grew them.',
      ),
      p(
        'The soup is free until it is gone. It began as a way of using what farmers could not sell: crooked carrots, small beets, greens with holes. Now growers bring their best, because people come for the soup and stay for the stalls.',
      ),
      h('The recipe, more or less'),
      `<ol><li>Sweat the onions until somebody complains that it takes too long.</li><li>Add roots, cut large, and cover them with water.</li><li>Salt early, greens late, lemon last.</li></ol>`,
      p('It serves as many as are there. It always has.'),
    ),
  },
  {
    key: 'union-tables',
    title: 'What a union contract changed at the packing tables',
    categories: ['business', 'politics'],
    daysOld: 38.5,
    palette: ['#1b3a57', '#5fa37f', '#eef4ee'],
    motif: 'star',
    html: text(
      p(
        'There are eleven tables in the packing room at Tallgrass Works, and above each a shelf at shoulder height. The shelves are in the contract, article fourteen. “Nobody should have to bend for a lid three thousand times a day,” says Marcus Bell, who asked for them.',
      ),
      p(
        'It is an unspectacular document: schedules two weeks ahead, a raise that follows rent, a committee that meets on the clock. The owner, who was not sure at first, now shows it to visitors. Turnover is a third of what it was.',
      ),
      '<blockquote><p>The shelf cost nine dollars. Asking for it took four years.</p></blockquote>',
      p(
        'Companies whose workers have a contract carry our Unionized badge, and the badge links to what we saw.',
      ),
    ),
  },
  {
    key: 'small-batch-soap',
    title: 'Nine bars at a time',
    categories: ['products', 'business'],
    daysOld: 52.3,
    palette: ['#3d5a45', '#e8a6a0', '#f6f3ea'],
    motif: 'rose',
    html: text(
      p(
        'The mold holds nine bars, so every batch is nine bars. Wren Castellano has been asked many times why she does not buy a larger one. “Then I would have to like it ninety times over,” she says.',
      ),
      p(
        'She presses hemp seed oil in an old cider mill and colors it with what grows along the fence: marigold, nettle, a little madder. The stamp was cut from a drawer of her grandmother’s desk.',
      ),
      h('Sold out is an answer'),
      p(
        'Her shop page says when the next nine will be ready. People wait. Some send the stamp back pressed into clay, because they have seen that she collects those.',
      ),
    ),
  },
  {
    key: 'radio-hour',
    title: 'A radio hour for growers, by growers',
    categories: ['media', 'miscellaneous'],
    daysOld: 71.9,
    palette: ['#3a2a5b', '#e8926b', '#f3eef7'],
    motif: 'wave',
    html: text(
      p(
        'On Thursdays at six the valley’s smallest station goes quiet for a moment, and then a voice says: “Weather first, then gossip, then water rights.” That has been the order of things for two years.',
      ),
      p(
        'The hosts are three growers who met in a queue at the county office. They read letters, play one record, and let callers talk for as long as they need. The most requested episode is about fences.',
      ),
      list('How to read a water bill', 'What to say to a bank', 'Forty minutes on fences'),
      p('There is no archive. “If you missed it,” they say, “ask your neighbor.”'),
    ),
  },
  {
    key: 'spring-market-dates',
    title: 'Dates for the spring market',
    categories: ['miscellaneous'],
    daysOld: undefined,
    palette: ['#1f4d36', '#e0a526', '#f4f7ea'],
    motif: 'daisy',
    html: text(
      p('A draft, until the city has confirmed the park. Stalls are first come, first served.'),
    ),
  },
]
