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
    home: 'CO',
    badges: ['isWorkerCoop', 'isUnionized'],
    story:
      'Denver’s old bindery, now owned by the twenty-three people who work in it. The dividend meeting has better food than the holiday party.',
    evidence: 'Co-operative by-laws, member register and union contract seen.',
    making: 'Grown under LEDs in rooms named after the members’ first jobs.',
    lines: [
      flower('Paper Route', 'Gooseberry, fresh ink and mint.', 25.2, [
        [3.5, 36],
        [7, 66],
        [14, 118],
      ]),
      flower('Night Shift', 'Dark fruit and coffee.', 23.8, [
        [1, 11],
        [3.5, 36],
        [7, 66],
      ]),
      concentrate('Lifeguard', 'live resin', 'Sunny and loud; pineapple and pine.', 76.3, [
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
    home: 'CO',
    badges: ['isSustainable'],
    story:
      'A grange hall outside Grand Junction that rents its field to whoever farms it best. Lately that is the Okafors.',
    making: 'High-desert sun, well water and a lot of patience with the wind.',
    lines: [
      flower('Hay Loft', 'Dry, herbal and honest.', 17.9, [
        [1, 9],
        [3.5, 28],
        [14, 92],
      ]),
      preRolls('Pie Auction', 'Half grams, rolled on Thursdays.', 18.3, [
        [1, 7],
        [5, 30],
      ]),
      edible('thc', 'Palisade', 'gummies', 'peach', 'Peaches from the orchard across the road.', [
        [10, 18],
        [20, 32],
      ]),
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
    home: 'AZ',
    badges: ['isIndigenousOwned', 'equityVerified', 'isSustainable'],
    story:
      'A family operation between Tucson and the border of the reserve, run on solar and two very old trucks.',
    evidence: 'Ownership confirmed by letter; energy records of the solar field seen.',
    making: 'Grown under shade cloth on sunlight and drip lines.',
    lines: [
      flower('Monsoon', 'Petrichor, mesquite and lime.', 22.6, [
        [1, 12],
        [3.5, 40],
        [7, 74],
      ]),
      edible('thc', 'Prickly Pear', 'gummies', 'berry', 'Magenta, tart and full of pear.', [
        [10, 20],
        [20, 37],
      ]),
      edible('thc', 'Mesquite', 'chocolate', 'cocoa', 'Milk chocolate with toasted mesquite.', [
        [1, 22],
        [3, 60],
      ]),
      preRolls('Two Trucks', 'Packed like everything here: in a hurry, with care.', 21.1, [
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
    home: 'AZ',
    badges: ['isWorkerCoop', 'isPOCOwned'],
    story:
      'Lunch is at noon and everybody sits. Fourteen owners in Phoenix make pre-rolls, aprons and decisions at the same table.',
    evidence: 'By-laws and share register seen; every member interviewed.',
    making: 'Rolled by the people who own the place.',
    lines: [
      preRolls('Noon Bell', 'Half grams with a wooden tip.', 20.2, [
        [5, 33],
        [10, 60],
      ]),
      preRolls('Second Helping', 'A generous gram and a half each.', 21.6, [
        [1, 13],
        [2, 25],
      ]),
      good(
        'Big Table',
        'tee',
        'Big Table tee',
        30,
        'Ring-spun cotton, printed by hand. The print is 10 by 10 inches.',
      ),
      good(
        'Big Table',
        'tote',
        'Big Table tote',
        22,
        'Canvas that stands by itself at the market.',
      ),
      good(
        'Seat Yourself',
        'bandana',
        'Seat Yourself bandana',
        16,
        'Cotton, 22 by 22 inches, gets softer with washing.',
      ),
    ],
  },
]
