import { looks, shop, town } from './dispensary-plans.ts'

const chicago = town('Chicago', 'IL', 312)
const boston = town('Boston', 'MA', 617)
const newark = town('Newark', 'NJ', 973)

export const illinois = [
  shop(
    chicago,
    ['60616', '2210 S Larkfield Ave'],
    looks('Sable & Sage', 'sprig', 'forest', 'brick'),
    ['isBlackOwned', 'isWomanOwned', 'equityVerified', 'isUnionized'],
    'A bright corner of Bronzeville with a long counter, patient people and a wall of photographs from the block.',
  ),
  shop(
    chicago,
    ['60608', '1816 S Ashgrove St'],
    looks('Violet House', 'poppy', 'plum', 'victorian', 'italic'),
    ['isLgbt', 'isWomanOwned'],
    'Pilsen, second door from the bakery. Ask for the reading list.',
  ),
  shop(
    chicago,
    ['60626', '7019 N Lakehurst Blvd'],
    looks('Lakeshore Co-op', 'wave', 'lake', 'hall', 'sans'),
    ['isWorkerCoop', 'isUnionized', 'isSustainable'],
    'Owned by the people at the register. Member meetings are open and there is soup.',
  ),
  shop(
    chicago,
    ['60644', '5240 W Orchardway Ave'],
    looks('Morning Glory', 'daisy', 'denim', 'row'),
    ['isBlackOwned', 'isWorkerCoop', 'isSustainable'],
    'Austin’s front porch: benches outside, plants inside, coffee until ten.',
  ),
  shop(
    chicago,
    ['60647', '2744 W Millhouse St'],
    looks('Tin Ceiling', 'star', 'clay', 'corner'),
    ['isPOCOwned'],
    'An old hardware shop in Logan Square. The ladders still roll.',
  ),
  shop(
    chicago,
    ['60619', '8301 S Tallwood Ave'],
    looks('Chatham Commons', 'quilt', 'berry', 'brick', 'serif'),
    ['isBlackOwned', 'equityVerified'],
    'Quiet, careful and close to the bus. Senior hours on Tuesdays.',
  ),
  shop(
    town('Evanston', 'IL', 847),
    ['60202', '914 Hartrey Court'],
    looks('Red Earth', 'mountain', 'brickwork', 'modern'),
    ['isIndigenousOwned', 'equityVerified', 'isSustainable'],
    'One big room, no screens, and labels you can read from the door.',
    { name: 'Red Earth Dispensary' },
  ),
  shop(
    town('Oak Park', 'IL', 708),
    ['60302', '128 Forestline Ave'],
    looks('Prairie Window', 'halfSun', 'sage', 'modern', 'sans'),
    ['isWomanOwned'],
    'Long, low and full of daylight. The staff write their own shelf notes.',
  ),
  shop(
    town('Springfield', 'IL', 217),
    ['62704', '2305 Wabashaw Rd'],
    looks('Capitol Greens', 'bell', 'olive', 'row'),
    [],
    'Easy parking, short lines at lunch and a very tidy back shelf.',
  ),
  shop(
    town('Champaign', 'IL', 217),
    ['61820', '61 E Quadrangle St'],
    looks('Cornrow Market', 'wheat', 'moss', 'warehouse'),
    ['isPOCOwned', 'isLgbt'],
    'A market hall by the tracks with three counters under one roof.',
  ),
  shop(
    town('Peoria', 'IL', 309),
    ['61602', '410 Riverbend Dr'],
    looks('Barge & Bloom', 'anchor', 'teal', 'warehouse', 'italic'),
    ['isUnionized'],
    'On the river in a former seed warehouse; the scale by the door still works.',
  ),
  shop(
    town('Carbondale', 'IL', 618),
    ['62901', '702 S Normandy Ave'],
    looks('Little Egypt Hemp', 'seedling', 'ink', 'row'),
    ['isBlackOwned'],
    'Rope, soap, seed and oil. Household things made of hemp and people who know how to use them.',
    { category: 'HouseholdHemp' },
  ),
]

export const massachusetts = [
  shop(
    boston,
    ['02119', '44 Dudleyfield St'],
    looks('Nubian Lantern', 'lantern', 'dusk', 'brick'),
    ['isBlackOwned', 'equityVerified'],
    'Roxbury, by the square. The ledger of the neighbourhood fund hangs by the till.',
  ),
  shop(
    boston,
    ['02130', '611 Centerline St'],
    looks('Arboretum & Co', 'pine', 'sage', 'clapboard', 'italic'),
    ['isLgbt', 'isWomanOwned', 'isSustainable'],
    'A yellow house in Jamaica Plain with a garden you may sit in.',
  ),
  shop(
    town('Cambridge', 'MA', 617),
    ['02139', '88 Prospectus St'],
    looks('Proof & Petal', 'rose', 'rose', 'brick', 'serif'),
    ['isWomanOwned', 'isPOCOwned'],
    'Two scientists and a florist. Every shelf card cites its test.',
  ),
  shop(
    town('Worcester', 'MA', 508),
    ['01608', '17 Harding Alley'],
    looks('Seven Hills Supply', 'mountain', 'brickwork', 'warehouse', 'sans'),
    ['isUnionized'],
    'In the old wire works, with room to turn a truck around.',
  ),
  shop(
    town('Northampton', 'MA', 413),
    ['01060', '203 Pleasantry St'],
    looks('Paradise Pantry', 'peach', 'rose', 'clapboard'),
    ['isWorkerCoop', 'isLgbt', 'isWomanOwned'],
    'A co-operative behind a porch. The bulletin board is half the reason to come.',
  ),
  shop(
    town('New Bedford', 'MA', 508),
    ['02740', '9 Whalebone Wharf'],
    looks('Whaling Lamp', 'lighthouse', 'sky', 'clapboard'),
    ['isPOCOwned'],
    'Portuguese and Cape Verdean spoken, and nobody is in a rush.',
  ),
  shop(
    town('Pittsfield', 'MA', 413),
    ['01201', '120 Northway St'],
    looks('Berkshire Shelf', 'acorn', 'olive', 'lodge'),
    ['isSustainable'],
    'Local growers only; the farthest is forty miles away.',
  ),
  shop(
    town('Salem', 'MA', 978),
    ['01970', '31 Derbyshire St'],
    looks('Full Moon Mercantile', 'moon', 'dusk', 'victorian', 'italic'),
    ['isWomanOwned'],
    'Shirts, candles and prints. Nothing that needs a licence, everything that makes a present.',
    { category: 'Merchandise' },
  ),
]

export const newJersey = [
  shop(
    newark,
    ['07102', '275 Halstead St'],
    looks('Brick City Botanical', 'key', 'brickwork', 'brick', 'sans'),
    ['isBlackOwned', 'equityVerified', 'isUnionized'],
    'Downtown, three floors, one very good elevator and a hiring board by the door.',
  ),
  shop(
    town('Jersey City', 'NJ', 201),
    ['07302', '158 Newarkstone Ave'],
    looks('Harsimus House', 'house', 'denim', 'victorian'),
    ['isPOCOwned', 'isLgbt'],
    'A brownstone with a bell to ring. Someone will come down.',
  ),
  shop(
    town('Asbury Park', 'NJ', 732),
    ['07712', '600 Cookmanor Ave'],
    looks('Boardwalk Bloom', 'sail', 'sky', 'row', 'italic'),
    ['isLgbt', 'isWomanOwned'],
    'Two streets from the sea. Sand is tolerated.',
  ),
  shop(
    town('Trenton', 'NJ', 609),
    ['08608', '33 Statehouse Row'],
    looks('Delaware Crossing', 'comet', 'ink', 'corner'),
    ['isBlackOwned'],
    'Early hours for early shifts, and a quiet room to ask questions in.',
  ),
  shop(
    town('Camden', 'NJ', 856),
    ['08102', '81 Coopers Landing'],
    looks('Second Landing', 'anchor', 'teal', 'warehouse'),
    ['isPOCOwned', 'equityVerified'],
    'Half the staff came through the record-clearing clinic next door.',
  ),
  shop(
    town('Montclair', 'NJ', 973),
    ['07042', '412 Bloomfeld Ave'],
    looks('Larder & Leaf', 'sprig', 'moss', 'row'),
    ['isWomanOwned', 'isSustainable'],
    'CBD oils, salves and sweets, with samples of everything that may be sampled.',
    { category: 'CBDShop' },
  ),
]
