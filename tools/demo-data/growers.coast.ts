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
    home: 'MA',
    badges: ['isBlackOwned', 'isWomanOwned'],
    story:
      'Named for the bell that ended the school day in Roxbury, where the founder taught chemistry for nineteen years. She still keeps the lab notebook.',
    evidence: 'Ownership of 100% confirmed from the state register.',
    making: 'Pressed without solvents, weighed twice, and labelled with the press temperature.',
    lines: [
      concentrate('Chalk Line', 'rosin', 'Pale gold and firm; smells of apricot.', 71.2, [
        [1, 52],
        [2, 98],
      ]),
      concentrate('Lab Coat', 'badder', 'Whipped and easy to portion, with a citrus nose.', 68.4, [
        [0.5, 24],
        [1, 46],
      ]),
      flower('Last Period', 'Plum, leather and black tea.', 22.9, [
        [1, 15],
        [3.5, 49],
        [7, 92],
      ]),
      preRolls('Recess', 'Short ones in a glass tube, for a short break.', 20.1, [
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
    home: 'MA',
    badges: ['isWorkerCoop', 'isSustainable'],
    story:
      'Eleven worker-owners on a cranberry farm by Buzzards Bay. Everybody votes, everybody weeds.',
    evidence: 'By-laws and the member register seen; one member, one vote.',
    making: 'Grown in hoop houses beside the bogs and dried in sea air.',
    lines: [
      flower('Low Tide', 'Salty and herbal, like thyme on a cliff.', 19.4, [
        [1, 14],
        [3.5, 44],
        [7, 80],
      ]),
      edible('thc', 'Bog Berry', 'gummies', 'berry', 'Whole cranberries, sharp enough to notice.', [
        [10, 24],
        [20, 44],
      ]),
      edible('thc', 'Cranberry Lime', 'seltzer', 'citrus', 'Dry, pink and not sweet.', [
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
    home: 'NJ',
    badges: ['isPOCOwned', 'equityVerified'],
    story:
      'Three friends from Camden who cleared old records first and opened second. A tenth of every order goes to the clinic that helped them.',
    evidence: 'Partnership agreement on file; equity plan reviewed each spring.',
    making: 'Hand-watered rooms of sixty plants; nothing is rushed to fill a shelf.',
    lines: [
      flower('Ticket Stub', 'Sweet orange and fresh pine.', 23.3, [
        [1, 16],
        [3.5, 50],
        [7, 94],
      ]),
      flower('Rain Check', 'Earthy, cool and quiet; a little cocoa.', 19.9, [
        [1, 14],
        [3.5, 46],
        [7, 88],
      ]),
      concentrate('Brass Token', 'live rosin', 'Soft, bright and a shade of butter.', 73.5, [
        [1, 58],
        [2, 108],
      ]),
      preRolls('Round Trip', 'For there and for back.', 21.2, [
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
    home: 'NJ',
    badges: ['isWomanOwned', 'isPOCOwned', 'isSustainable'],
    story:
      'A baker and a beekeeper from Newark. The kitchen smells of toasted sugar from six in the morning.',
    evidence: 'Both owners’ declarations and bank records reviewed.',
    making: 'Baked and cooked the same week they are shipped, with a date on every box.',
    lines: [
      edible('thc', 'Brown Butter', 'cookies', 'acorn', 'Crisp at the edge, soft in the middle.', [
        [6, 24],
        [12, 44],
      ]),
      edible('thc', 'Orange Blossom', 'honey', 'bee', 'Light honey with orange flower.', [
        [120, 30],
        [250, 54],
      ]),
      edible('thc', 'Lemon Drop', 'pastilles', 'citrus', 'Sharp first, sweet after.', [
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
    home: 'MA',
    badges: ['isLgbt'],
    story:
      'A married couple, a hillside in the Berkshires and a corduroy jacket that gave the farm its name.',
    making: 'Outdoor rows on a south slope, picked in the second week of October.',
    lines: [
      flower('Elbow Patch', 'Woody and sweet, with a trace of clove.', 18.9, [
        [3.5, 38],
        [7, 70],
        [14, 128],
      ]),
      flower('Second Cup', 'Coffee, walnut and cream.', 20.3, [
        [1, 12],
        [3.5, 40],
        [7, 76],
      ]),
      preRolls('Barn Dance', 'Small ones for a long table.', 19.1, [
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
    home: 'NJ',
    badges: ['isBlackOwned', 'isLgbt'],
    story:
      'A theatre couple from Montclair. The rooms have house lights, the harvest has an opening night, and the trimming table used to be a stage.',
    evidence: 'Both owners’ declarations and the state register agree.',
    making: 'Grown indoors on a strict schedule, with an intermission.',
    lines: [
      flower('Curtain Call', 'Dark cherry, incense and orange.', 24.4, [
        [1, 16],
        [3.5, 52],
        [7, 98],
      ]),
      flower('House Lights', 'Lemon oil and old wood.', 21.8, [
        [1, 15],
        [3.5, 48],
        [7, 90],
      ]),
      edible('thc', 'Box Seat', 'chocolate', 'cocoa', 'Dark, with candied orange.', [
        [1, 23],
        [3, 63],
      ]),
      preRolls('Matinee', 'For the short show in the afternoon.', 22.0, [
        [2, 21],
        [5, 48],
      ]),
    ],
  },
]
