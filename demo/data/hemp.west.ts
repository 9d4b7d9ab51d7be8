import { type BrandPlan, edible, good, hempFlower, tincture, topical } from './plans.ts'

/** CBD brands in the West: these link to their own sites. */
export const westernHemp: BrandPlan[] = [
  {
    name: 'Dos Hermanas',
    look: {
      palette: ['#8A2E4F', '#F3B38A', '#FFF1E8'],
      motif: 'rose',
      frame: 'arch',
      face: 'italic',
      short: 'Dos Hermanas',
    },
    town: 'Alamosa',
    home: 'CO',
    badges: ['isWomanOwned', 'isLgbt', 'isIndigenousOwned'],
    story:
      'Two sisters from Alamosa with our aunt’s recipes and a still that takes up half the garage.',
    evidence: 'Ownership statements from both sisters on file.',
    making: 'Infused for 40 days and bottled by hand in Alamosa.',
    lines: [
      tincture('Siesta', 'citrus', 'Orange peel and honey.', [
        [15, 26],
        [30, 38],
      ]),
      tincture('Patio', 'mint', 'Fresh mint, barely sweet.', [
        [15, 23],
        [30, 38],
      ]),
      topical('Rosa', 'hand cream', 'rose', 'Rose geranium and shea butter. Absorbs quickly.', [
        [40, 15],
        [75, 24],
      ]),
      topical('Sombra', 'balm', 'lavender', 'Beeswax, lavender and mint.', [
        [60, 29],
        [120, 49],
      ]),
    ],
  },
  {
    name: 'Fennel & Fig',
    look: {
      palette: ['#4F5D2F', '#D9A5B3', '#F6F2EA'],
      motif: 'fern',
      frame: 'plaque',
      face: 'serif',
      short: 'Fennel & Fig',
    },
    town: 'Los Angeles',
    home: 'CA',
    badges: ['isWomanOwned', 'isSustainable'],
    story:
      'I’m a pastry chef who wanted candy that isn’t too sweet. Every piece is weighed to the tenth of a gram.',
    evidence: 'Sole ownership confirmed. Packaging audit reviewed.',
    making: 'Made in small trays with fruit from the farmers market.',
    lines: [
      edible('cbd', 'Fig Leaf', 'caramels', 'sprig', 'Soft caramel with fig leaf.', [
        [8, 22],
        [16, 40],
      ]),
      edible(
        'cbd',
        'Fennel Seed',
        'pastilles',
        'sprig',
        'Clear and cool, with a licorice flavor.',
        [
          [24, 16],
          [48, 29],
        ],
      ),
      edible('cbd', 'Quince', 'gummies', 'peach', 'Quince and pink peppercorn.', [
        [12, 20],
        [24, 37],
      ]),
    ],
  },
  {
    name: 'Slow Orchard',
    look: {
      palette: ['#6A7B3A', '#F4D35E', '#FBF8E7'],
      motif: 'peach',
      frame: 'plain',
      face: 'serif',
      short: 'Slow Orchard',
    },
    town: 'Yakima',
    home: 'WA',
    badges: ['isSustainable', 'isWorkerCoop'],
    story:
      'Apple growers in the Yakima Valley who planted hemp between the old trees. We’re a worker co-op and split the harvest by hours worked.',
    evidence: 'Co-op agreement and timesheets reviewed.',
    making: 'Grown without sprays between rows of apple trees and pressed after the first frost.',
    lines: [
      hempFlower('Windfall', 'Apple, hay and pepper.', [
        [3.5, 22],
        [7, 38],
      ]),
      tincture('Late Apple', 'peach', 'Cider and oak.', [
        [15, 24],
        [30, 42],
      ]),
      edible('cbd', 'Orchard Floor', 'gummies', 'peach', 'Baked apple and cinnamon.', [
        [12, 18],
        [24, 32],
      ]),
    ],
  },
  {
    name: 'Bluestem Kitchen',
    look: {
      palette: ['#3C4F76', '#DDBB6B', '#F4F3EC'],
      motif: 'wheat',
      frame: 'seal',
      face: 'sans',
      short: 'Bluestem',
    },
    town: 'Boulder',
    home: 'CO',
    badges: ['isIndigenousOwned'],
    story:
      'We cook with prairie plants like sumac, chokecherry and sage. The cookbook came first, then the candy.',
    evidence: 'Tribal enrollment and ownership confirmed by letter.',
    making: 'Made with permitted wild-gathered plants, all listed on the label.',
    lines: [
      edible('cbd', 'Chokecherry', 'gummies', 'berry', 'Dark, sour and not too sweet.', [
        [12, 19],
        [24, 34],
      ]),
      edible('cbd', 'Sumac', 'pastilles', 'berry', 'Lemony and bright red.', [
        [24, 15],
        [48, 28],
      ]),
      edible('cbd', 'Wildflower', 'honey', 'bee', 'Raw honey from high-country hives.', [
        [120, 24],
        [250, 43],
      ]),
    ],
  },
  {
    name: 'Good Neighbor Hemp',
    look: {
      palette: ['#2D6A4F', '#F9C74F', '#F7F7E8'],
      motif: 'house',
      frame: 'arch',
      face: 'serif',
      short: 'Good Neighbor',
    },
    town: 'Mesa',
    home: 'AZ',
    badges: ['isBlackOwned', 'isUnionized'],
    story:
      'Home goods made from the whole hemp plant: fiber, seed and flower. Started in a driveway in Mesa.',
    evidence: 'Ownership and union recognition documents reviewed.',
    making: 'Made in Mesa. We use the whole plant, and the scraps become paper.',
    lines: [
      topical('Driveway', 'hand cream', 'sun', 'For people who work with their hands.', [
        [40, 11],
        [75, 18],
      ]),
      edible('cbd', 'Hemp Heart', 'cookies', 'wheat', 'Oats, hemp hearts and dark chocolate.', [
        [6, 15],
        [12, 27],
      ]),
      hempFlower('Block Party', 'Citrus and fresh-cut wood.', [
        [3.5, 20],
        [14, 62],
      ]),
      good(
        'Good Neighbor',
        'notebook',
        'Hemp-paper notebook',
        14,
        '120 dot-grid pages of hemp paper.',
        { flavour: 'leaf' },
      ),
    ],
  },
  {
    name: 'Pawprint Pantry',
    look: {
      palette: ['#8C5E2A', '#8FC0A9', '#F7F3E8'],
      motif: 'bird',
      frame: 'plain',
      face: 'sans',
      short: 'Pawprint',
    },
    town: 'Fresno',
    home: 'CA',
    badges: ['isWomanOwned'],
    story:
      'I’m a dog walker from Fresno who got tired of mystery ingredients. Short lists, big print.',
    evidence: 'Sole ownership confirmed.',
    making: 'Five ingredients or fewer, all things you’d have in your kitchen.',
    isForPets: true,
    lines: [
      edible('cbd', 'Good Sit', 'cookies', 'wheat', 'Pumpkin and oat dog cookies.', [
        [12, 16],
        [30, 34],
      ]),
      tincture('Long Walk', 'sprig', 'Made with salmon oil. Add it to your dog’s food.', [
        [15, 19],
        [30, 32],
      ]),
      good(
        'Good Sit',
        'bandana',
        'Good Sit dog bandana',
        14,
        'Cotton. Ties in one knot and fits most dogs.',
      ),
    ],
  },
  {
    name: 'Linden Larder',
    look: {
      palette: ['#465C3B', '#F2C5A8', '#F9F5EC'],
      motif: 'lavender',
      frame: 'hexagon',
      face: 'italic',
      short: 'Linden',
    },
    town: 'Olympia',
    home: 'WA',
    badges: ['isLgbt', 'isSustainable'],
    story: 'Two retired librarians in Olympia. Every tincture has its own call number.',
    making: 'Blended in small batches in Olympia.',
    lines: [
      tincture('Reading Room', 'lavender', 'Linden flower and vanilla.', [
        [15, 24],
        [30, 43],
      ]),
      tincture('Overdue', 'citrus', 'Bergamot and black tea.', [
        [15, 26],
        [30, 43],
      ]),
      edible('cbd', 'Quiet Please', 'mints', 'mint', 'Tiny peppermints in a quiet-close tin.', [
        [20, 8],
        [40, 14],
      ]),
    ],
  },
  {
    name: 'Otter & Oak',
    look: {
      palette: ['#3A4B41', '#D98E73', '#F3F1EB'],
      motif: 'pine',
      frame: 'shield',
      face: 'serif',
      short: 'Otter & Oak',
    },
    town: 'Port Angeles',
    home: 'WA',
    badges: ['isIndigenousOwned', 'isWomanOwned', 'isSustainable'],
    story:
      'A carver and a chemist on the Olympic Peninsula. We make cedar boxes, spruce balm and candles.',
    evidence: 'Ownership and tribal enrollment confirmed by letter.',
    making: 'Made with windfall cedar only. Every batch of balm is cooked on our own stove.',
    lines: [
      topical('Spruce Tip', 'balm', 'pine', 'Spruce resin, oil and beeswax.', [
        [60, 26],
        [120, 44],
      ]),
      good(
        'Otter & Oak',
        'woodenBox',
        'Cedar keepsake box',
        58,
        'Windfall cedar with a brass hinge, for rings and small keepsakes.',
      ),
      good(
        'Tide Table',
        'poster',
        'Tide Table print',
        28,
        'Three colors on cotton paper, 12 by 16 inches.',
      ),
      good('Otter & Oak', 'candle', 'Spruce Tip candle', 24, 'Soy wax. Burns about 40 hours.', {
        flavour: 'pine',
      }),
    ],
  },
]
