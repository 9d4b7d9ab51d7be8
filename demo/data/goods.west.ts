import { type BrandPlan, good } from './plans.ts'

const printed = 'The print is 10 by 10 inches.'

/** Merchandise brands in the West. */
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
    story:
      'A one-person woodshop in Fort Collins. I make boxes, trays and jars out of what other shops throw out.',
    making: 'Made from reclaimed offcuts, oiled twice and signed on the bottom.',
    lines: [
      good(
        'Chalk & Cedar',
        'woodenBox',
        'Dovetail box',
        74,
        'Cherry and cedar with a felt lining.',
      ),
      good(
        'Straight Grain',
        'tray',
        'Straight Grain tray',
        42,
        'Raised edges, rounded corners, easy to wipe clean.',
      ),
      good(
        'Shelf Three',
        'crock',
        'Cork-top crock',
        36,
        'Stoneware jar with a tight cork. Holds about a pint.',
      ),
      good('Kindling', 'matches', 'Long matches', 9, 'Sixty long matches in a printed box.'),
      good('Workshop', 'tee', 'Workshop tee', 31, `Thick garment-dyed cotton. ${printed}`),
      good('Shop Notes', 'notebook', 'Shop notebook', 16, 'Graph paper. Lies flat when open.', {
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
      'A pottery studio in Bisbee run by two sisters. We sell seconds on the porch steps every Friday.',
    evidence: 'Ownership confirmed by letter and a studio visit.',
    making: 'Thrown, glazed and fired in Bisbee. No two are alike.',
    lines: [
      good('Shade', 'crock', 'Lidded jar, pint', 44, 'Pint jar with a cork lid and an iron glaze.'),
      good('First Cup', 'mug', 'First Cup mug', 32, 'Handmade mug with a three-finger handle.'),
      good(
        'Small Change',
        'dish',
        'Small Change dish',
        26,
        'A small dish for keys and pocket change.',
      ),
      good('Evening', 'candle', 'Evening candle', 28, 'Beeswax blend in a cup you can reuse.', {
        flavour: 'sun',
      }),
      good(
        'Porch Light',
        'tee',
        'Porch Light tee',
        30,
        `Lightweight cotton for hot days. ${printed}`,
      ),
      good('Steps', 'tote', 'Porch tote', 23, 'Canvas with a clay-colored bottom.'),
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
    story: 'A worker-owned co-op in Port Townsend: nine weavers, all women, and one carpenter.',
    evidence: 'Co-op bylaws reviewed. All ten members are owners.',
    making: 'Woven and sewn by the people whose names are on the tag.',
    lines: [
      good('Quilt Block', 'bandana', 'Quilt Block bandana', 18, 'Cotton, hemmed by hand.'),
      good(
        'Warm Feet',
        'socks',
        'Warm Feet socks',
        17,
        'Wool and cotton blend. One size fits most.',
      ),
      good('Loom & Level', 'beanie', 'Fisher beanie', 29, 'Ribbed knit in undyed wool.'),
      good('Loom & Level', 'tote', 'Woven tote', 38, 'Thick woven cloth with leather rivets.'),
      good('True Level', 'hoodie', 'True Level hoodie', 72, `Cotton French terry. ${printed}`),
      good(
        'Quilt Block',
        'notebook',
        'Pattern notebook',
        16,
        'Graph paper for patterns and plans.',
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
    story: 'Warehouse workers from Stockton. We designed the gear we wanted on our own breaks.',
    evidence: 'Ownership, union contract and equity plan reviewed.',
    making: 'Made in Stockton by a union crew.',
    lines: [
      good(
        'Third Shift',
        'flask',
        'Steel bottle, 24 oz',
        34,
        '24 oz steel bottle that keeps water cold for a whole shift.',
      ),
      good('Clock Out', 'tee', 'Clock Out tee', 29, `Heavy cotton with a thick collar. ${printed}`),
      good('Clock Out', 'cap', 'Clock Out cap', 26, 'Five-panel cap with a flat brim.'),
      good('Break Room', 'mug', 'Break Room mug', 17, 'Thick ceramic that can take a few knocks.'),
      good(
        'Third Shift',
        'papers',
        'Unbleached papers',
        5,
        'Fifty unbleached hemp papers in a magnetic case.',
      ),
      good(
        'Third Shift',
        'lighters',
        'Lighters, set of three',
        12,
        'Three lighters in three colors.',
      ),
      good(
        'Third Shift',
        'oneSticker',
        'Third Shift sticker',
        4,
        'Vinyl sticker, tough enough for a hard hat.',
      ),
      good('Overtime', 'tray', 'Overtime tray', 24, 'Tin tray, printed edge to edge.', {
        flavour: 'star',
      }),
    ],
  },
]
