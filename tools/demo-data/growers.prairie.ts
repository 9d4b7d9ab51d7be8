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
    home: 'IL',
    badges: ['isBlackOwned', 'equityVerified', 'isSustainable'],
    story:
      'Four cousins and one greenhouse south of Kankakee. The land has been in the family since 1921; the licence came in 2020, after two refusals and a lot of Sunday dinners.',
    evidence:
      'Ownership papers of all four partners seen and filed; equity plan read and followed up with a visit.',
    making: 'Grown in living soil under glass, dried for sixteen days and trimmed by hand.',
    lines: [
      flower('Meadow Haze', 'Cut grass, lemon peel and a little pepper.', 21.4, [
        [3.5, 45],
        [7, 84],
        [14, 158],
      ]),
      flower('Porch Swing', 'Soft and floral, with a sweetness like warm hay.', 18.2, [
        [1, 13],
        [3.5, 42],
        [7, 78],
      ]),
      preRolls('Front Step', 'Whole flower in unbleached paper, no trim.', 19.8, [
        [1, 11],
        [5, 46],
      ]),
      edible(
        'thc',
        'Peach Pantry',
        'gummies',
        'peach',
        'Cooked with Illinois peaches, a little tart at the end.',
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
    home: 'IL',
    badges: ['isWomanOwned', 'isLgbt'],
    story:
      'Two neighbours from Pilsen turned a print shop into a kitchen. Small batches, loud radio, and a waiting list for the caramels every December.',
    evidence: 'Articles of organisation and both partners’ statements on file.',
    making: 'Cooked in copper in batches of forty and tested before they are wrapped.',
    lines: [
      edible(
        'thc',
        'Evening Post',
        'caramels',
        'cocoa',
        'Dark caramel with sea salt, soft enough to share.',
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
        'Seventy per cent cocoa with dried blueberries.',
        [
          [1, 24],
          [3, 66],
        ],
      ),
      edible(
        'thc',
        'Corner Store',
        'mints',
        'mint',
        'Small, cool and quick to open with one hand.',
        [
          [20, 19],
          [40, 35],
        ],
      ),
      edible('thc', 'Rosewater Lane', 'gummies', 'rose', 'Rose, cardamom and a dusting of sugar.', [
        [10, 23],
        [20, 42],
      ]),
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
    home: 'IL',
    badges: ['isUnionized'],
    story:
      'A union shop on the lake, run by people who used to unload ships. Everyone who trims here has a pension.',
    evidence: 'Recognition agreement and current contract seen.',
    making:
      'Indoor, on wind power bought by the year, with every batch number painted on the wall.',
    lines: [
      flower('Breakwater', 'Cool and minty, with something like wet stone.', 24.1, [
        [1, 15],
        [3.5, 48],
        [7, 90],
      ]),
      flower('Harbor Bell', 'Grapefruit first, then cedar.', 20.6, [
        [1, 14],
        [3.5, 46],
        [14, 162],
      ]),
      preRolls('Night Ferry', 'Slow and even. Packed in a tin that survives a pocket.', 22.3, [
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
    home: 'IL',
    badges: ['isSustainable'],
    story:
      'A restored dairy near Carbondale that grows outdoors between rows of native grasses. Bees do a good part of the work.',
    evidence: 'Water and energy records of two seasons reviewed.',
    making: 'Sun-grown in one long season and cured in the old milk house.',
    lines: [
      flower('Tall Grass', 'Hay, honey and a green, peppery finish.', 17.5, [
        [3.5, 34],
        [7, 62],
        [14, 112],
      ]),
      flower('Milk House', 'Creamy and round, with a hint of vanilla.', 16.8, [
        [1, 11],
        [3.5, 34],
        [7, 62],
      ]),
      edible('thc', 'Clover', 'honey', 'bee', 'Prairie honey from the hives between the rows.', [
        [120, 28],
        [250, 48],
      ]),
    ],
  },
]
