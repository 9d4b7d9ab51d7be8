import { type BrandPlan, concentrate, edible, flower, good, preRolls } from './plans.ts'

/** Growers of California and Washington. */
export const pacificGrowers: BrandPlan[] = [
  {
    name: 'Quiet Acre',
    look: {
      palette: ['#1F4D36', '#E9C46A', '#F4EAD5'],
      motif: 'fern',
      frame: 'seal',
      face: 'serif',
      short: 'Quiet Acre',
    },
    town: 'Mendocino',
    home: 'CA',
    badges: ['isWomanOwned', 'isSustainable'],
    story:
      'One acre in Mendocino, dry-farmed by a mother and her two daughters. No sign on the road, just the green gate.',
    evidence: 'Title, license and water records reviewed on site.',
    making: 'Dry-farmed in native soil and hang-dried whole before we trim it.',
    grown: 'sunGrown',
    lines: [
      flower('Gate Latch', 'Redwood, lemon balm and rain.', 20.8, [
        [1, 12],
        [3.5, 40],
        [7, 74],
      ]),
      flower('Fog Line', 'Lavender up front with an earthy finish.', 18.4, [
        [1, 12],
        [3.5, 38],
        [14, 126],
      ]),
      preRolls('Three Stones', 'Slim pre-rolls in a paper tube.', 19.5, [
        [1, 8],
        [3, 21],
      ]),
      concentrate('Creek Bed', 'hash', 'Hand-rolled, dark and crumbly.', 42.6, [
        [1, 34],
        [2, 62],
      ]),
    ],
  },
  {
    name: 'Sunday Ferry',
    look: {
      palette: ['#2A6F77', '#F4A261', '#F2F7F4'],
      motif: 'halfSun',
      frame: 'plaque',
      face: 'sans',
      short: 'Sunday Ferry',
    },
    town: 'Oakland',
    home: 'CA',
    badges: ['isPOCOwned', 'isLgbt', 'equityVerified'],
    story:
      'Oakland friends who met on the ferry to San Francisco. We make seltzers, candy and a hoodie for slow mornings.',
    evidence: 'Shareholder list and equity plan reviewed.',
    making: 'Made in small batches in a shared kitchen that trains first-time cooks.',
    lines: [
      edible('thc', 'Yuzu Morning', 'seltzer', 'citrus', 'Yuzu and sea salt with fine bubbles.', [
        [1, 7],
        [4, 26],
        [12, 72],
      ]),
      edible('thc', 'Upper Deck', 'gummies', 'peach', 'White peach and chamomile.', [
        [10, 22],
        [20, 40],
      ]),
      edible('thc', 'Ginger Landing', 'pastilles', 'mint', 'Spicy ginger with a cool finish.', [
        [20, 19],
        [40, 35],
      ]),
      good('Slow Morning', 'hoodie', 'Slow Morning hoodie', 68, 'Heavy fleece with a roomy fit.'),
      good('Upper Deck', 'mug', 'Upper Deck mug', 19, '12 oz stoneware. Dishwasher safe.'),
    ],
  },
  {
    name: 'Marigold & Daughters',
    look: {
      palette: ['#9A4B1F', '#F2B84B', '#FDF3DE'],
      motif: 'daisy',
      frame: 'hexagon',
      face: 'serif',
      short: 'Marigold',
    },
    town: 'Santa Rosa',
    home: 'CA',
    badges: ['isWomanOwned', 'isIndigenousOwned'],
    story:
      'Grandma’s seeds, Mom’s license and my spreadsheets. Three generations of women, with marigolds at the end of every row.',
    evidence: 'Ownership shares and tribal enrollment letters reviewed. Copies on file.',
    making: 'Sun-grown with companion flowers and picked by the same six people every year.',
    grown: 'sunGrown',
    lines: [
      flower('Seed Jar', 'Mango and marigold. Bright and fruity.', 21.7, [
        [1, 13],
        [3.5, 42],
        [7, 78],
      ]),
      flower('Granddaughter', 'Sweet tea and stone fruit.', 19.2, [
        [1, 12],
        [3.5, 40],
        [7, 76],
      ]),
      preRolls('End of the Row', 'A full gram each.', 20.5, [
        [1, 12],
        [3, 33],
      ]),
      edible('thc', 'Apricot Shelf', 'caramels', 'peach', 'Soft caramel with dried apricot.', [
        [8, 25],
        [16, 47],
      ]),
    ],
  },
  {
    name: 'Moss & Mortar',
    look: {
      palette: ['#3F5E4D', '#C9B79C', '#F1EFE7'],
      motif: 'seedling',
      frame: 'arch',
      face: 'italic',
      short: 'Moss & Mortar',
    },
    town: 'Bellingham',
    home: 'WA',
    badges: ['isLgbt', 'isWomanOwned'],
    story:
      'We’re two stonemasons from Bellingham, married to each other. We built the grow house ourselves.',
    evidence: 'License and partnership agreement reviewed.',
    making: 'Grown indoors in living soil, behind stone walls that hold a steady temperature.',
    grown: 'indoor',
    lines: [
      flower('Keystone', 'Fir, moss and orange.', 22.1, [
        [1, 10],
        [3.5, 32],
        [7, 58],
      ]),
      flower('Lime Wash', 'Crisp, citrusy and green.', 20.4, [
        [1, 9],
        [3.5, 30],
        [7, 57],
      ]),
      concentrate('Plumb Line', 'rosin', 'Straight-pressed with nothing added.', 70.8, [
        [0.5, 23],
        [1, 44],
      ]),
      preRolls('Dry Stack', 'A slow, even burn.', 20.9, [
        [3, 18],
        [5, 28],
      ]),
    ],
  },
  {
    name: 'Sable Hollow',
    look: {
      palette: ['#2F2A3B', '#C9A227', '#F3EFE6'],
      motif: 'moon',
      frame: 'hexagon',
      face: 'italic',
      short: 'Sable Hollow',
    },
    town: 'Tacoma',
    home: 'WA',
    badges: ['isBlackOwned', 'equityVerified'],
    story: 'Started by a sound engineer from Tacoma. There’s always a record on in the grow room.',
    evidence: 'Sole ownership confirmed. Equity plan reviewed.',
    making: 'Grown indoors and cured for a full month.',
    grown: 'indoor',
    lines: [
      flower('Low End', 'Blackberry and cedar.', 24.7, [
        [1, 12],
        [3.5, 38],
        [7, 70],
      ]),
      flower('B Side', 'Candied ginger, pine and lime.', 23.1, [
        [1, 11],
        [3.5, 36],
        [14, 120],
      ]),
      concentrate('Tape Hiss', 'badder', 'Soft, pale and fragrant.', 72.9, [
        [1, 38],
        [2, 70],
      ]),
      preRolls('Encore', 'A full gram in a glass tube.', 23.4, [
        [1, 9],
        [3, 24],
      ]),
    ],
  },
]
