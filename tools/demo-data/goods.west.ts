import { type BrandPlan, good } from './plans.ts'

const printed = 'The print is 10 by 10 inches.'

/** Makers of things that ship, in the West. */
export const westernGoods: BrandPlan[] = [
  {
    name: 'Chalk & Cedar',
    look: {
      palette: ['#5A4634', '#C7D3BF', '#F5F2EA'],
      motif: 'pine',
      frame: 'plaque',
      face: 'italic',
      short: 'Chalk & Cedar',
    },
    home: 'CO',
    badges: ['isLgbt', 'isSustainable'],
    story: 'A cabinetmaker in Fort Collins with a box for everything and everything in its box.',
    making: 'Made from offcuts, oiled twice, signed underneath.',
    lines: [
      good(
        'Chalk & Cedar',
        'woodenBox',
        'Dovetail box',
        74,
        'Cherry and cedar, with a felt floor.',
      ),
      good(
        'Straight Grain',
        'tray',
        'Straight Grain tray',
        42,
        'Raised edge, rounded corners, easy to wipe.',
      ),
      good(
        'Shelf Three',
        'crock',
        'Cork-top crock',
        36,
        'Stoneware with a tight cork, about a pint.',
      ),
      good('Kindling', 'matches', 'Long matches', 9, 'Sixty in a box you will want to keep.'),
      good('Workshop', 'tee', 'Workshop tee', 31, `Garment-dyed and thick. ${printed}`),
      good('Shop Notes', 'notebook', 'Shop notebook', 16, 'Squared paper, lies flat.', {
        flavour: 'pine',
      }),
    ],
  },
  {
    name: 'Clay Porch',
    look: {
      palette: ['#A4552F', '#E9D8A6', '#FAF3E7'],
      motif: 'sun',
      frame: 'arch',
      face: 'italic',
      short: 'Clay Porch',
    },
    home: 'AZ',
    badges: ['isIndigenousOwned', 'isWomanOwned'],
    story:
      'Potters in Bisbee with a gas kiln and a shaded porch. Seconds are sold on the steps on Fridays.',
    evidence: 'Ownership confirmed by letter and a visit to the studio.',
    making: 'Thrown, glazed and fired in Bisbee; no two alike.',
    lines: [
      good('Shade', 'crock', 'Lidded jar, pint', 44, 'Cork lid, iron glaze.'),
      good('First Cup', 'mug', 'First Cup mug', 32, 'A handle for three fingers.'),
      good('Small Change', 'dish', 'Small Change dish', 26, 'For whatever comes out of pockets.'),
      good('Evening', 'candle', 'Evening candle', 28, 'Beeswax blend in a cup you can use after.', {
        flavour: 'sun',
      }),
      good('Porch Light', 'tee', 'Porch Light tee', 30, `Light cotton for hot places. ${printed}`),
      good('Steps', 'tote', 'Porch tote', 23, 'Canvas with a clay-coloured bottom.'),
    ],
  },
  {
    name: 'Loom & Level',
    look: {
      palette: ['#274C77', '#E7A977', '#F2F5F8'],
      motif: 'quilt',
      frame: 'shield',
      face: 'serif',
      short: 'Loom & Level',
    },
    home: 'WA',
    badges: ['isWorkerCoop', 'isWomanOwned'],
    story:
      'Nine weavers and one carpenter in Port Townsend. The looms are older than the building.',
    evidence: 'Co-operative by-laws seen; all ten members are owners.',
    making: 'Woven and sewn by the people whose names are on the tag.',
    lines: [
      good('Quilt Block', 'bandana', 'Quilt Block bandana', 18, 'Organic cotton, hemmed by hand.'),
      good('Warm Feet', 'socks', 'Warm Feet socks', 17, 'Wool and cotton, two sizes in one.'),
      good('Loom & Level', 'beanie', 'Fisher beanie', 29, 'Undyed wool rib.'),
      good('Loom & Level', 'tote', 'Woven tote', 38, 'Thick cloth, leather rivets.'),
      good('True Level', 'hoodie', 'True Level hoodie', 72, `Cotton loopback, no fuzz. ${printed}`),
      good(
        'Quilt Block',
        'notebook',
        'Pattern notebook',
        16,
        'Graph paper for people who count threads.',
        { flavour: 'quilt' },
      ),
    ],
  },
  {
    name: 'Third Shift Supply',
    look: {
      palette: ['#22333B', '#EAC435', '#F1F0EA'],
      motif: 'comet',
      frame: 'plain',
      face: 'sans',
      short: 'Third Shift',
    },
    home: 'CA',
    badges: ['isPOCOwned', 'isUnionized', 'equityVerified'],
    story: 'Warehouse workers from Stockton who designed the gear they wanted on their own breaks.',
    evidence: 'Ownership, union contract and equity plan reviewed.',
    making: 'Cut and sewn in Stockton between midnight and eight.',
    lines: [
      good('Third Shift', 'flask', 'Steel bottle, 24 oz', 34, 'Keeps cold for a whole shift.'),
      good('Clock Out', 'tee', 'Clock Out tee', 29, `Pocketless, thick collar. ${printed}`),
      good('Clock Out', 'cap', 'Clock Out cap', 26, 'Five panels, flat brim.'),
      good('Break Room', 'mug', 'Break Room mug', 17, 'Chips less than the one you have.'),
      good(
        'Third Shift',
        'papers',
        'Unbleached papers',
        5,
        'Hemp paper, fifty leaves, a cover that closes.',
      ),
      good(
        'Third Shift',
        'lighters',
        'Lighters, set of three',
        12,
        'Three colours, so you know which is yours.',
      ),
      good('Third Shift', 'oneSticker', 'Third Shift sticker', 4, 'Sticks to hard hats.'),
      good('Overtime', 'tray', 'Overtime tray', 24, 'Tin, printed edge to edge.', {
        flavour: 'star',
      }),
    ],
  },
]
