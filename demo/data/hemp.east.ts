import { type BrandPlan, edible, tincture, topical } from './plans.ts'

/** CBD brands in the East and the Midwest: these link to their own sites. */
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
    town: 'Chicago',
    home: 'IL',
    badges: ['isBlackOwned', 'isWomanOwned'],
    story:
      'We started with basil on a windowsill in Chatham. Now we grow hemp in three storefront windows and make oils in the back.',
    evidence: 'State registry and owner’s statement reviewed.',
    making: 'Pressed from hemp we grow in our own storefront.',
    lines: [
      tincture('Sill', 'sprig', 'Unflavored, with a mild, nutty taste.', [
        [15, 22],
        [30, 40],
      ]),
      tincture('Basil', 'mint', 'Sweet basil and lime.', [
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
    town: 'Wellfleet',
    home: 'MA',
    badges: ['isSustainable'],
    story: 'Soapmakers in Wellfleet on Cape Cod. We work with rainwater and local seaweed.',
    making: 'Stirred by hand and cured for six weeks.',
    lines: [
      topical('Seaweed', 'lotion', 'drop', 'Fresh sea scent. Never sticky.', [
        [150, 28],
        [300, 46],
      ]),
      topical('Beach Plum', 'balm', 'berry', 'Beach plum oil, oats and beeswax.', [
        [30, 14],
        [60, 24],
      ]),
      topical('Bayberry', 'hand cream', 'berry', 'Thick cream for people who work outside.', [
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
    town: 'Jersey City',
    home: 'NJ',
    badges: ['isLgbt', 'isPOCOwned'],
    story: 'Three neighbors, one Jersey City courtyard and a hazelnut tree.',
    evidence: 'Operating agreement of all three partners on file.',
    making: 'Roasted and made by hand in our Jersey City kitchen.',
    lines: [
      edible('cbd', 'Gianduja', 'chocolate', 'cocoa', 'Hazelnut and milk chocolate.', [
        [1, 14],
        [3, 38],
      ]),
      edible('cbd', 'Stairwell', 'cookies', 'acorn', 'Hazelnut shortbread with flaky salt.', [
        [6, 16],
        [12, 30],
      ]),
      tincture('Courtyard', 'acorn', 'Toasted hazelnut with a little maple.', [
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
    town: 'Chicago',
    home: 'IL',
    badges: ['isWomanOwned', 'isPOCOwned'],
    story: 'An illustrator and her uncle in Uptown. He distills, she draws the labels.',
    evidence: 'Ownership shares (70% and 30%) confirmed.',
    making: 'Steam-distilled in Chicago and bottled on Sundays.',
    lines: [
      topical('Night Paper', 'body oil', 'moon', 'Sandalwood and jasmine.', [
        [50, 21],
        [100, 36],
      ]),
      topical('Origami', 'lotion', 'kite', 'Rice milk and white tea.', [
        [150, 27],
        [300, 44],
      ]),
      tincture('Margin', 'lavender', 'Lavender and lemon peel.', [
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
    town: 'Northampton',
    home: 'MA',
    badges: ['isWorkerCoop', 'isWomanOwned'],
    story:
      'A worker-owned bakery co-op in Northampton. The bread’s gone by ten, but our cookies and caramels keep.',
    evidence: 'Member list and bylaws reviewed.',
    making: 'Mixed by the night shift and packed by the morning crew.',
    lines: [
      edible('cbd', 'Rye Crumb', 'cookies', 'wheat', 'Rye, brown sugar and caraway.', [
        [6, 17],
        [12, 31],
      ]),
      edible('cbd', 'First Tray', 'caramels', 'wheat', 'Malted caramel with salt.', [
        [8, 18],
        [16, 33],
      ]),
      topical(
        'Flour Hands',
        'hand cream',
        'wheat',
        'Oat milk and almond, for people who wash their hands all day.',
        [
          [40, 13],
          [75, 21],
        ],
      ),
    ],
  },
]
