import { type BrandPlan, edible, flower, preRolls } from './plans.ts'

/** Growers of Illinois. Every name in these files is invented. */
export const prairieGrowers: BrandPlan[] = [
  {
    name: 'Kinfolk Farms',
    look: {
      palette: ['#3A6B4B', '#D6E5A8', '#F4F8E8'],
      motif: 'wheat',
      frame: 'seal',
      face: 'serif',
      short: 'Kinfolk Farms',
    },
    town: 'Kankakee',
    home: 'IL',
    badges: ['isBlackOwned', 'equityVerified', 'isSustainable'],
    story:
      'Four cousins and one greenhouse south of Kankakee. The land’s been in the family since 1921. We got our license in 2020, after two rejections and a lot of Sunday dinners.',
    evidence:
      'Ownership documents for all four partners on file. Equity plan reviewed, followed by a site visit.',
    making: 'Greenhouse-grown in living soil, dried for 16 days and trimmed by hand.',
    lines: [
      flower('Meadow Haze', 'Cut grass, lemon peel and a little pepper.', 21.4, [
        [3.5, 45],
        [7, 84],
        [14, 158],
      ]),
      flower('Porch Swing', 'Soft and floral with a sweet finish.', 18.2, [
        [1, 13],
        [3.5, 42],
        [7, 78],
      ]),
      preRolls('Front Step', 'Whole flower in unbleached paper. No trim.', 19.8, [
        [1, 11],
        [5, 46],
      ]),
      edible(
        'thc',
        'Peach Pantry',
        'gummies',
        'peach',
        'Made with Illinois peaches. A little tart.',
        [
          [10, 22],
          [20, 41],
        ],
      ),
    ],
  },
  {
    name: 'Lantern Row',
    look: {
      palette: ['#5B2A4E', '#E8B4BC', '#FBEFF3'],
      motif: 'lantern',
      frame: 'arch',
      face: 'italic',
      short: 'Lantern Row',
    },
    town: 'Chicago',
    home: 'IL',
    badges: ['isWomanOwned', 'isLgbt'],
    story:
      'Two neighbors from Pilsen turned a print shop into a candy kitchen. Small batches, and the caramels sell out every December.',
    evidence: 'Articles of organization and both partners’ statements on file.',
    making: 'Made in copper kettles in batches of 40, and lab-tested before we wrap them.',
    lines: [
      edible(
        'thc',
        'Evening Post',
        'caramels',
        'cocoa',
        'Dark caramel with sea salt. Soft and chewy.',
        [
          [8, 26],
          [20, 58],
        ],
      ),
      edible(
        'thc',
        'Blue Hour',
        'chocolate',
        'berry',
        '70% dark chocolate with dried blueberries.',
        [
          [1, 24],
          [3, 66],
        ],
      ),
      edible('thc', 'Corner Store', 'mints', 'mint', 'Small, cool peppermints in a pocket tin.', [
        [20, 19],
        [40, 35],
      ]),
      edible(
        'thc',
        'Rosewater Lane',
        'gummies',
        'rose',
        'Rose and cardamom with a light sugar coating.',
        [
          [10, 23],
          [20, 42],
        ],
      ),
    ],
  },
  {
    name: 'North Pier Growers',
    look: {
      palette: ['#264653', '#9BC1BC', '#EAF4F2'],
      motif: 'wave',
      frame: 'plaque',
      face: 'sans',
      short: 'North Pier',
    },
    town: 'Chicago',
    home: 'IL',
    badges: ['isUnionized'],
    story:
      'A union shop on the lakefront, started by former dockworkers. Everyone who trims here has a pension.',
    evidence: 'Union recognition agreement and current contract reviewed.',
    making: 'Grown indoors in small batches, with the batch number on every jar.',
    grown: 'indoor',
    lines: [
      flower('Breakwater', 'Cool and minty with a mineral finish.', 24.1, [
        [1, 15],
        [3.5, 48],
        [7, 90],
      ]),
      flower('Harbor Bell', 'Grapefruit up front, cedar at the end.', 20.6, [
        [1, 14],
        [3.5, 46],
        [14, 162],
      ]),
      preRolls('Night Ferry', 'Slow and even. Comes in a sturdy pocket tin.', 22.3, [
        [5, 44],
        [10, 82],
      ]),
    ],
  },
  {
    name: 'Prairie Lamp',
    look: {
      palette: ['#7A5C2E', '#F3D9A4', '#FBF4E3'],
      motif: 'sun',
      frame: 'plain',
      face: 'serif',
      short: 'Prairie Lamp',
    },
    town: 'Carbondale',
    home: 'IL',
    badges: ['isSustainable'],
    story:
      'We restored an old dairy near Carbondale and grow outdoors between rows of native grasses. The bees help.',
    evidence: 'Two seasons of water and energy records reviewed.',
    making: 'Sun-grown in one long season and cured in the old milk house.',
    grown: 'sunGrown',
    lines: [
      flower('Tall Grass', 'Hay and honey with a peppery finish.', 17.5, [
        [3.5, 34],
        [7, 62],
        [14, 112],
      ]),
      flower('Milk House', 'Smooth and creamy with a hint of vanilla.', 16.8, [
        [1, 11],
        [3.5, 34],
        [7, 62],
      ]),
      edible('thc', 'Clover', 'honey', 'bee', 'Prairie honey from the hives in our fields.', [
        [120, 28],
        [250, 48],
      ]),
    ],
  },
]
