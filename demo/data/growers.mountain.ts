import { type BrandPlan, concentrate, edible, flower, good, preRolls } from './plans.ts'

/** Growers of Colorado and Arizona. */
export const mountainGrowers: BrandPlan[] = [
  {
    name: 'Juniper Street Collective',
    look: {
      palette: ['#31572C', '#A7C957', '#F2F5E4'],
      motif: 'sprig',
      frame: 'seal',
      face: 'sans',
      short: 'Juniper Street',
    },
    town: 'Denver',
    home: 'CO',
    badges: ['isWorkerCoop', 'isUnionized'],
    story: 'We grow in an old Denver bindery. All 23 of us work here, and all 23 of us own it.',
    evidence: 'Co-op bylaws, member list and union contract reviewed.',
    making: 'Grown indoors under LEDs. Each strain’s named after a member’s first job.',
    grown: 'indoor',
    lines: [
      flower('Paper Route', 'Gooseberry and mint.', 25.2, [
        [3.5, 36],
        [7, 66],
        [14, 118],
      ]),
      flower('Night Shift', 'Dark fruit and coffee.', 23.8, [
        [1, 11],
        [3.5, 36],
        [7, 66],
      ]),
      concentrate('Lifeguard', 'live resin', 'Pineapple and pine, and plenty of both.', 76.3, [
        [1, 32],
        [2, 58],
      ]),
    ],
  },
  {
    name: 'Two Rivers Grange',
    look: {
      palette: ['#7B2D26', '#E6C9A8', '#F9F2E9'],
      motif: 'house',
      frame: 'shield',
      face: 'serif',
      short: 'Two Rivers',
    },
    town: 'Grand Junction',
    home: 'CO',
    badges: ['isSustainable'],
    story:
      'A family farm at the old grange hall outside Grand Junction. Stop by the farm stand on Saturdays for peaches.',
    making: 'Grown outdoors in high-desert sun on well water.',
    grown: 'sunGrown',
    lines: [
      flower('Hay Loft', 'Dry and herbal with a peppery finish.', 17.9, [
        [1, 9],
        [3.5, 28],
        [14, 92],
      ]),
      preRolls('Pie Auction', 'Half grams, rolled fresh every week.', 18.3, [
        [1, 7],
        [5, 30],
      ]),
      edible(
        'thc',
        'Palisade',
        'gummies',
        'peach',
        'Made with peaches from the orchard across the road.',
        [
          [10, 18],
          [20, 32],
        ],
      ),
    ],
  },
  {
    name: 'Painted Wash',
    look: {
      palette: ['#A23E48', '#F0C987', '#FBF0E4'],
      motif: 'cactus',
      frame: 'plain',
      face: 'sans',
      short: 'Painted Wash',
    },
    town: 'Tucson',
    home: 'AZ',
    badges: ['isIndigenousOwned', 'equityVerified', 'isSustainable'],
    story:
      'Family-run between Tucson and the reservation line. Powered by solar and two very old trucks.',
    evidence: 'Ownership confirmed by letter. Solar energy records reviewed.',
    making: 'Sun-grown under shade cloth with drip irrigation.',
    grown: 'sunGrown',
    lines: [
      flower('Monsoon', 'Mesquite, lime and desert rain.', 22.6, [
        [1, 12],
        [3.5, 40],
        [7, 74],
      ]),
      edible('thc', 'Prickly Pear', 'gummies', 'berry', 'Bright pink, tart and juicy.', [
        [10, 20],
        [20, 37],
      ]),
      edible('thc', 'Mesquite', 'chocolate', 'cocoa', 'Milk chocolate with toasted mesquite.', [
        [1, 22],
        [3, 60],
      ]),
      preRolls('Two Trucks', 'Single-gram pre-rolls from whole flower.', 21.1, [
        [1, 9],
        [2, 17],
      ]),
    ],
  },
  {
    name: 'Big Table Co-op',
    look: {
      palette: ['#34495E', '#E67E5A', '#F5F0E8'],
      motif: 'hands',
      frame: 'seal',
      face: 'serif',
      short: 'Big Table',
    },
    town: 'Phoenix',
    home: 'AZ',
    badges: ['isWorkerCoop', 'isPOCOwned'],
    story:
      'A worker-owned co-op in Phoenix. Fourteen owners, one big table, and everyone stops for lunch at noon.',
    evidence: 'Bylaws and ownership records reviewed. We interviewed every member.',
    making: 'Made in Phoenix by the people who own the place.',
    lines: [
      preRolls('Noon Bell', 'Half grams with a wooden tip.', 20.2, [
        [5, 33],
        [10, 60],
      ]),
      preRolls('Second Helping', 'A gram and a half each.', 21.6, [
        [1, 13],
        [2, 25],
      ]),
      good('Big Table', 'tee', 'Big Table tee', 30, 'Ring-spun cotton, printed by hand.'),
      good('Big Table', 'tote', 'Big Table tote', 22, 'Heavy canvas that stands up on its own.'),
      good(
        'Seat Yourself',
        'bandana',
        'Seat Yourself bandana',
        16,
        'Cotton, 22 by 22 inches. Gets softer every wash.',
      ),
    ],
  },
]
