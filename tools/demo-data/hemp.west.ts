import { type BrandPlan, edible, good, hempFlower, tincture, topical } from './plans.ts'

/** Makers of CBD things in the West: these link to their own shops. */
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
    home: 'CO',
    badges: ['isWomanOwned', 'isLgbt', 'isIndigenousOwned'],
    story:
      'Two sisters from Alamosa with their aunt’s recipes and a still that takes up half the garage.',
    evidence: 'Ownership declarations of both sisters on file.',
    making: 'Infused for forty days and bottled by the sister who lost the coin toss.',
    lines: [
      tincture('Siesta', 'citrus', 'Orange peel and a spoon of honey.', [
        [15, 26],
        [30, 38],
      ]),
      tincture('Patio', 'mint', 'Fresh mint, hardly sweet.', [
        [15, 23],
        [30, 38],
      ]),
      topical('Rosa', 'hand cream', 'rose', 'Rose geranium and shea; sinks in fast.', [
        [40, 15],
        [75, 24],
      ]),
      topical('Sombra', 'balm', 'lavender', 'Beeswax, lavender and a cool finish.', [
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
    home: 'CA',
    badges: ['isWomanOwned', 'isSustainable'],
    story:
      'A pastry chef who wanted sweets that are not too sweet. Everything is weighed to the tenth of a gram.',
    evidence: 'Sole ownership confirmed; packaging audit of last year seen.',
    making: 'Made in small trays with fruit bought at the Wednesday market.',
    lines: [
      edible('cbd', 'Fig Leaf', 'caramels', 'sprig', 'Fig leaf cream, soft and green.', [
        [8, 22],
        [16, 40],
      ]),
      edible('cbd', 'Fennel Seed', 'pastilles', 'sprig', 'Clear, aniseed and cool.', [
        [24, 16],
        [48, 29],
      ]),
      edible('cbd', 'Quince', 'gummies', 'peach', 'Quince and pink pepper.', [
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
    home: 'WA',
    badges: ['isSustainable', 'isWorkerCoop'],
    story:
      'Apple growers from the Yakima valley who planted hemp between the old trees and share the harvest by hours worked.',
    evidence: 'Co-operative agreement and hours book seen.',
    making: 'Grown between apple rows without sprays and pressed after the first frost.',
    lines: [
      hempFlower('Windfall', 'Apple skin, hay and pepper.', [
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
    home: 'CO',
    badges: ['isIndigenousOwned'],
    story:
      'Cooking with prairie plants: sumac, chokecherry, sage. The cookbook came first, the sweets followed.',
    evidence: 'Enrolment and ownership confirmed by letter.',
    making: 'Cooked with plants gathered by permit and named on the label.',
    lines: [
      edible('cbd', 'Chokecherry', 'gummies', 'berry', 'Dark, sour and grown up.', [
        [12, 19],
        [24, 34],
      ]),
      edible('cbd', 'Sumac', 'pastilles', 'berry', 'Lemony and deep red.', [
        [24, 15],
        [48, 28],
      ]),
      edible('cbd', 'Wildflower', 'honey', 'bee', 'Raw honey from high pasture.', [
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
    home: 'AZ',
    badges: ['isBlackOwned', 'isUnionized'],
    story:
      'Household things made from hemp: fibre, seed and flower, nothing thrown away. Started on a driveway in Mesa.',
    evidence: 'Ownership and union recognition papers seen.',
    making: 'Every part of the plant is used, and the offcuts become paper.',
    lines: [
      topical('Driveway', 'hand cream', 'sun', 'For hands that fix things.', [
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
        'A hundred and twenty dotted pages of hemp paper.',
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
    home: 'CA',
    badges: ['isWomanOwned'],
    story:
      'A dog walker from Fresno who read too many labels. Short lists of things, printed large.',
    evidence: 'Sole ownership confirmed.',
    making: 'Five ingredients at most, all of them things you have in a kitchen.',
    isForPets: true,
    lines: [
      edible('cbd', 'Good Sit', 'cookies', 'wheat', 'Pumpkin and oat biscuits for dogs.', [
        [12, 16],
        [30, 34],
      ]),
      tincture('Long Walk', 'sprig', 'Salmon oil base, for the food bowl.', [
        [15, 19],
        [30, 32],
      ]),
      good(
        'Good Sit',
        'bandana',
        'Good Sit dog bandana',
        14,
        'Cotton, ties in one knot, fits most necks.',
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
    home: 'WA',
    badges: ['isLgbt', 'isSustainable'],
    story:
      'Retired librarians in Olympia. Every tincture has a call number and the shop has a reading chair.',
    making: 'Blended slowly and shelved by subject.',
    lines: [
      tincture('Reading Room', 'lavender', 'Linden flower and vanilla.', [
        [15, 24],
        [30, 43],
      ]),
      tincture('Overdue', 'citrus', 'Bergamot and black tea.', [
        [15, 26],
        [30, 43],
      ]),
      edible('cbd', 'Quiet Please', 'mints', 'mint', 'Very small and very quiet.', [
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
    home: 'WA',
    badges: ['isIndigenousOwned', 'isWomanOwned', 'isSustainable'],
    story:
      'A carver and a chemist on the Olympic peninsula. Cedar boxes, spruce balm and a lot of weather.',
    evidence: 'Ownership and tribal enrolment confirmed by letter.',
    making: 'Cedar from windfall only; salves cooked on the same stove as supper.',
    lines: [
      topical('Spruce Tip', 'balm', 'pine', 'Spruce resin, oil and wax.', [
        [60, 26],
        [120, 44],
      ]),
      good(
        'Otter & Oak',
        'woodenBox',
        'Cedar keepsake box',
        58,
        'Windfall cedar, brass hinge, room for everything small.',
      ),
      good(
        'Tide Table',
        'poster',
        'Tide Table print',
        28,
        'Three colours on cotton paper, 12 by 16 inches.',
      ),
      good('Otter & Oak', 'candle', 'Spruce Tip candle', 24, 'Soy wax, 40 hours.', {
        flavour: 'pine',
      }),
    ],
  },
]
