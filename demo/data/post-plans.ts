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

const invented = '<p><em>This is a demo story. The people and places are made up.</em></p>'
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
        'The corner of Lantern and Ninth sat empty for 11 years. People remember the bakery that used to be there, and the plywood that came after it. These days they talk about the green door.',
      ),
      p(
        'Behind it you’ll find a dispensary owned by 19 neighbors. Everyone put in what they could. The smallest share was $40 and a weekend of painting. “We wanted a place that’d still be here in ten years,” says Odessa Prine, who used to drive the No. 9 bus past the plywood every morning. “So we made it ours.”',
      ),
      h('They took their time'),
      p(
        'It took the group 14 months to open. They visited three other worker-owned stores, wrote their bylaws around a kitchen table, and turned down an investor who would’ve paid for everything and made all the decisions.',
      ),
      list(
        'Every worker gets a vote after six months, and every vote counts the same.',
        'One section of the menu is saved for growers within 60 miles.',
        'Ten percent of yearly profit goes back to the block.',
      ),
      '<blockquote><p>We’re not building this to sell it.</p></blockquote>',
      p(
        'Last year that money paid for six street trees and a new bus shelter. This year the owners are debating a reading room, and nobody’s in a hurry to settle it.',
      ),
    ),
  },
  {
    key: 'reading-a-label',
    title: 'How to read a cannabis label',
    categories: ['products', 'miscellaneous'],
    daysOld: 9.1,
    palette: ['#5b2a4e', '#e0a526', '#f7ecf1'],
    motif: 'leaf',
    html: text(
      p(
        'A package from a licensed store has more fine print than a car rental. Most of it’s there to help you. Here’s what to check first and what you can skip.',
      ),
      h('Three numbers that matter'),
      list(
        '<strong>Milligrams per serving.</strong> Not per package. One chocolate bar can be ten servings.',
        '<strong>The test date.</strong> Old results are for an old batch.',
        '<strong>The batch number.</strong> Give it to the store and they can pull up the lab report.',
      ),
      h('What the words mean'),
      p(
        '“Sun grown” and “indoor” tell you where a plant was grown, not how good it is. “Pesticide free” should come with a report, so ask for it. If a label promises to do something for your body, put it back.',
      ),
      p(
        'If you’re new to edibles, our guide to <a href="/education/routes_of_cannabis_administration" rel="noopener">ways to use cannabis</a> explains how long to wait. It’s longer than you think.',
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
        'Every state that sells cannabis to adults collects a tax on it. State law says where that money goes, and no two states do it the same way. Some send most of it to schools. Others set a share aside for the neighborhoods that were policed hardest.',
      ),
      p(
        'We put what we could find on <a href="/education/taxes" rel="noopener">one page</a>, state by state, with a chart, a table and sources. Where we aren’t sure, we say so.',
      ),
      h('Questions for your representative'),
      list(
        'Is our share a cut of everything, or of what’s left after costs?',
        'Who decides which groups get grants, and where’s the list?',
        'What happens to money that isn’t spent?',
      ),
      p('Found a mistake? Tell us, and include a link if you have one. We read every message.'),
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
        'By five in the morning, the kitchen behind the farmers market smells like onions and coffee. Delphine Okoro’s been here since four. There are 90 pounds of carrots on the table, and she knows everyone who grew them.',
      ),
      p(
        'The soup is free until it runs out. It started as a way to use what farmers couldn’t sell, like crooked carrots, small beets and greens with holes. Now growers bring good produce too, because people come for the soup and stay to shop.',
      ),
      h('The recipe, more or less'),
      `<ol><li>Cook the onions low and slow, longer than you want to.</li><li>Add root vegetables in big pieces and cover with water.</li><li>Salt early, greens late, lemon last.</li></ol>`,
      p('It feeds whoever shows up.'),
    ),
  },
  {
    key: 'union-tables',
    title: 'What a union contract changed on the packing line',
    categories: ['business', 'politics'],
    daysOld: 38.5,
    palette: ['#1b3a57', '#5fa37f', '#eef4ee'],
    motif: 'star',
    html: text(
      p(
        'There are 11 tables in the packing room at Tallgrass Works, and above each one is a shelf at shoulder height. The shelves are in the contract, Article 14. “You shouldn’t have to bend down for a lid 3,000 times a day,” says Marcus Bell, who asked for them.',
      ),
      p(
        'Most of the contract is just as practical. Schedules come out two weeks ahead. Raises keep up with rent. The safety committee meets on the clock. The owner wasn’t sure about it at first and now shows it to visitors. Turnover is a third of what it was.',
      ),
      '<blockquote><p>The shelf cost nine dollars. Getting it took four years.</p></blockquote>',
      p(
        'Companies whose workers have a union contract carry our Unionized badge. Select the badge to see how we verified it.',
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
        'The mold holds nine bars, so every batch is nine bars. People keep asking Wren Castellano why she doesn’t buy a bigger one. “Then I’d have to love it 90 bars’ worth,” she says.',
      ),
      p(
        'She presses hemp seed oil in an old cider mill and colors the soap with what grows along her fence, like marigold and nettle. She carved the stamp out of a drawer from her grandmother’s desk.',
      ),
      h('Sold out until next week'),
      p(
        'Her website says when the next nine will be ready, and they’re usually gone by noon. She’s thought about hiring help. For now she’s happy with nine.',
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
        'Thursdays at six, the smallest station in the valley goes quiet for a second. Then someone says, “Weather first, then gossip, then water rights.” It’s opened that way for two years.',
      ),
      p(
        'The hosts are three growers who met in line at the county office. They read letters, play one record, and let callers talk as long as they need. The most requested episode is about fences.',
      ),
      list('How to read a water bill', 'What to say to a bank', 'Forty minutes on fences'),
      p('There’s no archive. “If you missed it,” they say, “ask your neighbor.”'),
    ),
  },
  {
    key: 'spring-market-dates',
    title: 'Dates for the next market',
    categories: ['miscellaneous'],
    daysOld: undefined,
    palette: ['#1f4d36', '#e0a526', '#f4f7ea'],
    motif: 'daisy',
    html: text(
      p('Draft. Waiting for the city to confirm the park. Stalls are first come, first served.'),
    ),
  },
]
