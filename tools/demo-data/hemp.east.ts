import { type BrandPlan, edible, tincture, topical } from './plans.ts'

/** Makers of CBD things in the East and the Midwest: these link to their own shops. */
export const easternHemp: BrandPlan[] = [
  {
    name: 'Window Garden',
    look: {
      palette: ['#2E7D6B', '#F7C8A0', '#F0F7F3'],
      motif: 'seedling',
      frame: 'seal',
      face: 'sans',
      short: 'Window Garden',
    },
    home: 'IL',
    badges: ['isBlackOwned', 'isWomanOwned'],
    story:
      'It began with basil on a sill in Chatham. Now it is hemp in three storefront windows and a shelf of oils behind them.',
    evidence: 'State register and owner’s declaration seen.',
    making: 'Pressed from hemp grown behind glass, within sight of the bus stop.',
    lines: [
      tincture('Sill', 'sprig', 'Plain, nutty and unflavoured.', [
        [15, 22],
        [30, 40],
      ]),
      tincture('Basil', 'mint', 'Sweet basil and lime leaf.', [
        [15, 25],
        [30, 42],
      ]),
      topical(
        'Glasshouse',
        'body oil',
        'daisy',
        'Light oil with chamomile flowers in the bottle.',
        [
          [50, 20],
          [100, 34],
        ],
      ),
    ],
  },
  {
    name: 'Kettle Pond',
    look: {
      palette: ['#355C7D', '#F8B195', '#F3F6F9'],
      motif: 'drop',
      frame: 'hexagon',
      face: 'serif',
      short: 'Kettle Pond',
    },
    home: 'MA',
    badges: ['isSustainable'],
    story: 'Soapmakers from Wellfleet who use rainwater, seaweed and very few words.',
    making: 'Stirred by hand and left to rest for six weeks.',
    lines: [
      topical('Seaweed', 'lotion', 'drop', 'Green and mineral, never sticky.', [
        [150, 28],
        [300, 46],
      ]),
      topical('Beach Plum', 'balm', 'berry', 'Plum oil, oats and beeswax.', [
        [30, 14],
        [60, 24],
      ]),
      topical('Bayberry', 'hand cream', 'berry', 'Thick, for people who work outside.', [
        [40, 14],
        [75, 22],
      ]),
    ],
  },
  {
    name: 'Hazel Court',
    look: {
      palette: ['#5E4B3C', '#E7B98A', '#FAF4EC'],
      motif: 'acorn',
      frame: 'shield',
      face: 'italic',
      short: 'Hazel Court',
    },
    home: 'NJ',
    badges: ['isLgbt', 'isPOCOwned'],
    story:
      'A courtyard in Jersey City, a hazel tree and three flats that agreed on a business plan.',
    evidence: 'Operating agreement of the three partners on file.',
    making: 'Roasted, ground and folded in a kitchen with one very good oven.',
    lines: [
      edible('cbd', 'Gianduja', 'chocolate', 'cocoa', 'Hazelnut and milk chocolate.', [
        [1, 14],
        [3, 38],
      ]),
      edible('cbd', 'Stairwell', 'cookies', 'acorn', 'Hazelnut shortbread with flaky salt.', [
        [6, 16],
        [12, 30],
      ]),
      tincture('Courtyard', 'acorn', 'Toasted nut, a little maple.', [
        [15, 23],
        [30, 39],
      ]),
    ],
  },
  {
    name: 'Paper Lake',
    look: {
      palette: ['#6D597A', '#B5CDE0', '#F5F3F8'],
      motif: 'kite',
      frame: 'plaque',
      face: 'italic',
      short: 'Paper Lake',
    },
    home: 'IL',
    badges: ['isWomanOwned', 'isPOCOwned'],
    story:
      'An illustrator and her uncle. He distils, she draws the labels, and they argue about both.',
    evidence: 'Ownership shares (70 and 30 per cent) confirmed.',
    making: 'Steam-distilled in a basement in Uptown and bottled on Sundays.',
    lines: [
      topical('Night Paper', 'body oil', 'moon', 'Sandalwood and jasmine.', [
        [50, 21],
        [100, 36],
      ]),
      topical('Origami', 'lotion', 'kite', 'Rice milk and white tea.', [
        [150, 27],
        [300, 44],
      ]),
      tincture('Margin', 'lavender', 'Lavender and lemon rind.', [
        [15, 23],
        [30, 41],
      ]),
    ],
  },
  {
    name: 'Wren & Rye',
    look: {
      palette: ['#52489C', '#EBC57C', '#F6F4FA'],
      motif: 'bird',
      frame: 'seal',
      face: 'serif',
      short: 'Wren & Rye',
    },
    home: 'MA',
    badges: ['isWorkerCoop', 'isWomanOwned'],
    story:
      'A bakery co-operative in Northampton that opens at five and is sold out by ten. The shelf things last longer.',
    evidence: 'Member register and by-laws seen.',
    making: 'Mixed by the night shift and packed by the morning one.',
    lines: [
      edible('cbd', 'Rye Crumb', 'cookies', 'wheat', 'Rye, brown sugar and caraway.', [
        [6, 17],
        [12, 31],
      ]),
      edible('cbd', 'First Tray', 'caramels', 'wheat', 'Malt and salt.', [
        [8, 18],
        [16, 33],
      ]),
      topical(
        'Flour Hands',
        'hand cream',
        'wheat',
        'Oat milk and almond; for bakers and other washers of hands.',
        [
          [40, 13],
          [75, 21],
        ],
      ),
    ],
  },
]
