import { type BrandPlan, concentrate, edible, flower, preRolls } from './plans.ts'

/** Growers of the East. */
export const coastGrowers: BrandPlan[] = [
  {
    name: 'Fifth Bell',
    look: {
      palette: ['#8A3B5B', '#F6C89F', '#FFF2EA'],
      motif: 'bell',
      frame: 'shield',
      face: 'serif',
      short: 'Fifth Bell',
    },
    town: 'Boston',
    home: 'MA',
    badges: ['isBlackOwned', 'isWomanOwned'],
    story:
      'Our founder taught high school chemistry in Roxbury for 19 years. We’re named for the last bell of the day, and she still keeps a lab notebook.',
    evidence: '100% ownership confirmed in the state registry.',
    making: 'Pressed without solvents and weighed twice. The press temperature is on the label.',
    lines: [
      concentrate('Chalk Line', 'rosin', 'Pale gold and firm. Smells like apricot.', 71.2, [
        [1, 52],
        [2, 98],
      ]),
      concentrate('Lab Coat', 'badder', 'Whipped and easy to scoop, with a citrus smell.', 68.4, [
        [0.5, 24],
        [1, 46],
      ]),
      flower('Last Period', 'Plum, leather and black tea.', 22.9, [
        [1, 15],
        [3.5, 49],
        [7, 92],
      ]),
      preRolls('Recess', 'Short pre-rolls in a glass tube.', 20.1, [
        [2, 18],
        [3, 26],
      ]),
    ],
  },
  {
    name: 'Salt Meadow Farm',
    look: {
      palette: ['#3D5A80', '#EE9B7A', '#EEF3F8'],
      motif: 'sail',
      frame: 'seal',
      face: 'italic',
      short: 'Salt Meadow',
    },
    town: 'Wareham',
    home: 'MA',
    badges: ['isWorkerCoop', 'isSustainable'],
    story:
      'Eleven worker-owners on a cranberry farm near Buzzards Bay. Everybody votes, and everybody pulls weeds.',
    evidence: 'Bylaws and member list reviewed. One member, one vote.',
    making: 'Grown in hoop houses next to the bogs and slow-dried.',
    lines: [
      flower('Low Tide', 'Herbal and a little salty, like fresh thyme.', 19.4, [
        [1, 14],
        [3.5, 44],
        [7, 80],
      ]),
      edible(
        'thc',
        'Bog Berry',
        'gummies',
        'berry',
        'Made with whole cranberries. Good and tart.',
        [
          [10, 24],
          [20, 44],
        ],
      ),
      edible('thc', 'Cranberry Lime', 'seltzer', 'citrus', 'Dry and crisp. Not sweet.', [
        [1, 7],
        [4, 25],
      ]),
      preRolls('Dune Fence', 'Half grams in a flat tin.', 18.7, [
        [1, 10],
        [5, 42],
      ]),
    ],
  },
  {
    name: 'Old Ferry Road',
    look: {
      palette: ['#4A4E69', '#F2CC8F', '#F6F1EA'],
      motif: 'anchor',
      frame: 'hexagon',
      face: 'serif',
      short: 'Old Ferry Road',
    },
    town: 'Camden',
    home: 'NJ',
    badges: ['isPOCOwned', 'equityVerified'],
    story:
      'Three friends from Camden who got their records cleared, then got a license. We still volunteer at the clinic that helped us.',
    evidence: 'Partnership agreement on file. Equity plan reviewed every year.',
    making: 'Hand-watered in small indoor rooms of 60 plants. We never rush the drying.',
    grown: 'indoor',
    lines: [
      flower('Ticket Stub', 'Sweet orange and fresh pine.', 23.3, [
        [1, 16],
        [3.5, 50],
        [7, 94],
      ]),
      flower('Rain Check', 'Earthy with a little cocoa.', 19.9, [
        [1, 14],
        [3.5, 46],
        [7, 88],
      ]),
      concentrate('Brass Token', 'live rosin', 'Soft and bright, the color of butter.', 73.5, [
        [1, 58],
        [2, 108],
      ]),
      preRolls('Round Trip', 'A smooth, even burn in a glass tube.', 21.2, [
        [1, 12],
        [2, 22],
      ]),
    ],
  },
  {
    name: 'Humming Yard',
    look: {
      palette: ['#B84A22', '#F2D0A9', '#FFF3E2'],
      motif: 'bee',
      frame: 'plain',
      face: 'sans',
      short: 'Humming Yard',
    },
    town: 'Newark',
    home: 'NJ',
    badges: ['isWomanOwned', 'isPOCOwned', 'isSustainable'],
    story:
      'Two women from Newark, one a baker and one a beekeeper. The ovens are on by six every morning.',
    evidence: 'Both owners’ statements and bank records reviewed.',
    making: 'Made fresh every week, with the date on every package.',
    lines: [
      edible('thc', 'Brown Butter', 'cookies', 'acorn', 'Crispy edges, soft in the middle.', [
        [6, 24],
        [12, 44],
      ]),
      edible('thc', 'Orange Blossom', 'honey', 'bee', 'Light honey with orange blossom.', [
        [120, 30],
        [250, 54],
      ]),
      edible('thc', 'Lemon Drop', 'pastilles', 'citrus', 'Tart first, then sweet.', [
        [20, 20],
        [40, 36],
      ]),
    ],
  },
  {
    name: 'Corduroy Hill',
    look: {
      palette: ['#6B4F3A', '#E3B778', '#F8F1E5'],
      motif: 'mountain',
      frame: 'arch',
      face: 'italic',
      short: 'Corduroy Hill',
    },
    town: 'Great Barrington',
    home: 'MA',
    badges: ['isLgbt'],
    story:
      'Two husbands and a hillside in the Berkshires. The farm’s named for a corduroy jacket we still fight over.',
    making: 'Grown outdoors on a south-facing slope and picked by hand in October.',
    grown: 'sunGrown',
    lines: [
      flower('Elbow Patch', 'Woody and sweet with a hint of clove.', 18.9, [
        [3.5, 38],
        [7, 70],
        [14, 128],
      ]),
      flower('Second Cup', 'Coffee, walnut and cream.', 20.3, [
        [1, 12],
        [3.5, 40],
        [7, 76],
      ]),
      preRolls('Barn Dance', 'Half-gram pre-rolls from whole flower.', 19.1, [
        [5, 38],
        [10, 72],
      ]),
    ],
  },
  {
    name: 'Velvet Gate',
    look: {
      palette: ['#7A1F3D', '#D8C99B', '#F8F3E8'],
      motif: 'arch',
      frame: 'seal',
      face: 'italic',
      short: 'Velvet Gate',
    },
    town: 'Montclair',
    home: 'NJ',
    badges: ['isBlackOwned', 'isLgbt'],
    story:
      'A theater couple from Montclair. We grow indoors on a tight schedule, and yes, the trim table used to be a stage.',
    evidence: 'Both owners’ statements match the state registry.',
    making: 'Grown indoors, hand-trimmed and cured for three weeks.',
    grown: 'indoor',
    lines: [
      flower('Curtain Call', 'Dark cherry, incense and orange.', 24.4, [
        [1, 16],
        [3.5, 52],
        [7, 98],
      ]),
      flower('House Lights', 'Lemon and cedar.', 21.8, [
        [1, 15],
        [3.5, 48],
        [7, 90],
      ]),
      edible('thc', 'Box Seat', 'chocolate', 'cocoa', 'Dark chocolate with candied orange.', [
        [1, 23],
        [3, 63],
      ]),
      preRolls('Matinee', 'Half grams in a matchbook-size tin.', 22.0, [
        [2, 21],
        [5, 48],
      ]),
    ],
  },
]
