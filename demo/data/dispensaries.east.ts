import { defineDispensary, defineLook, defineTown } from './dispensary-plans.ts'

const chicago = defineTown('Chicago', 'IL', 312)
const boston = defineTown('Boston', 'MA', 617)
const newark = defineTown('Newark', 'NJ', 973)

export const illinois = [
  defineDispensary(
    chicago,
    ['60616', '2210 S Larkfield Ave'],
    defineLook('Sable & Sage', 'sprig', 'forest', 'brick'),
    ['isBlackOwned', 'isWomanOwned', 'equityVerified', 'isUnionized'],
    'A bright corner shop in Bronzeville with patient budtenders and photos of the block on the wall.',
  ),
  defineDispensary(
    chicago,
    ['60608', '1816 S Ashgrove St'],
    defineLook('Violet House', 'poppy', 'plum', 'victorian', 'italic'),
    ['isLgbt', 'isWomanOwned'],
    'Your neighborhood dispensary in Pilsen, two doors down from the bakery.',
  ),
  defineDispensary(
    chicago,
    ['60626', '7019 N Lakehurst Blvd'],
    defineLook('Lakeshore Co-op', 'wave', 'lake', 'hall', 'sans'),
    ['isWorkerCoop', 'isUnionized', 'isSustainable'],
    'A worker-owned co-op in Rogers Park. The people at the register own the store, and you’re welcome at our monthly meetings.',
  ),
  defineDispensary(
    chicago,
    ['60644', '5240 W Orchardway Ave'],
    defineLook('Morning Glory', 'daisy', 'denim', 'row'),
    ['isBlackOwned', 'isWorkerCoop', 'isSustainable'],
    'Your neighborhood dispensary in Austin. Benches out front and free coffee until 10 a.m.',
  ),
  defineDispensary(
    chicago,
    ['60647', '2744 W Millhouse St'],
    defineLook('Tin Ceiling', 'star', 'clay', 'corner'),
    ['isPOCOwned'],
    'In an old hardware store in Logan Square. The ladders still roll.',
  ),
  defineDispensary(
    chicago,
    ['60619', '8301 S Tallwood Ave'],
    defineLook('Chatham Commons', 'quilt', 'berry', 'brick', 'serif'),
    ['isBlackOwned', 'equityVerified'],
    'Small, quiet and right by the bus stop. Senior hours on Tuesdays.',
  ),
  defineDispensary(
    defineTown('Evanston', 'IL', 847),
    ['60202', '914 Hartrey Court'],
    defineLook('Red Earth', 'mountain', 'brickwork', 'modern'),
    ['isIndigenousOwned', 'equityVerified', 'isSustainable'],
    'One open room with a printed menu and labels you can actually read. Walk in and look around.',
    { name: 'Red Earth Dispensary' },
  ),
  defineDispensary(
    defineTown('Oak Park', 'IL', 708),
    ['60302', '128 Forestline Ave'],
    defineLook('Prairie Window', 'halfSun', 'sage', 'modern', 'sans'),
    ['isWomanOwned'],
    'Lots of daylight and no rush. Our budtenders write their own staff picks.',
  ),
  defineDispensary(
    defineTown('Springfield', 'IL', 217),
    ['62704', '2305 Wabashaw Rd'],
    defineLook('Capitol Greens', 'bell', 'olive', 'row'),
    [],
    'Free parking and a quick lunchtime line, a few minutes from the Statehouse.',
  ),
  defineDispensary(
    defineTown('Champaign', 'IL', 217),
    ['61820', '61 E Quadrangle St'],
    defineLook('Cornrow Market', 'wheat', 'moss', 'warehouse'),
    ['isPOCOwned', 'isLgbt'],
    'Three counters under one roof in an old market hall by the tracks. Students and townies welcome.',
  ),
  defineDispensary(
    defineTown('Peoria', 'IL', 309),
    ['61602', '410 Riverbend Dr'],
    defineLook('Barge & Bloom', 'anchor', 'teal', 'warehouse', 'italic'),
    ['isUnionized'],
    'On the river in a former seed warehouse. The old grain scale by the door still works.',
  ),
  defineDispensary(
    defineTown('Carbondale', 'IL', 618),
    ['62901', '702 S Normandy Ave'],
    defineLook('Little Egypt Hemp', 'seedling', 'ink', 'row'),
    ['isBlackOwned'],
    'Hemp rope, soap, seeds and oil for your home, plus people who can show you how to use them.',
    { category: 'HouseholdHemp' },
  ),
]

export const massachusetts = [
  defineDispensary(
    boston,
    ['02119', '44 Dudleyfield St'],
    defineLook('Nubian Lantern', 'lantern', 'dusk', 'brick'),
    ['isBlackOwned', 'equityVerified'],
    'On the square in Roxbury. Ask about our neighborhood fund. The numbers are posted at the register.',
  ),
  defineDispensary(
    boston,
    ['02130', '611 Centerline St'],
    defineLook('Arboretum & Co', 'pine', 'sage', 'clapboard', 'italic'),
    ['isLgbt', 'isWomanOwned', 'isSustainable'],
    'Look for the yellow house in Jamaica Plain. You’re welcome to sit in the garden.',
  ),
  defineDispensary(
    defineTown('Cambridge', 'MA', 617),
    ['02139', '88 Prospectus St'],
    defineLook('Proof & Petal', 'rose', 'rose', 'brick', 'serif'),
    ['isWomanOwned', 'isPOCOwned'],
    'Started by two scientists and a florist near Central Square. Ask to see the lab report for anything on our menu.',
  ),
  defineDispensary(
    defineTown('Worcester', 'MA', 508),
    ['01608', '17 Harding Alley'],
    defineLook('Seven Hills Supply', 'mountain', 'brickwork', 'warehouse', 'sans'),
    ['isUnionized'],
    'In the old wire works downtown. Big lot, loading dock and room for everyone in line.',
  ),
  defineDispensary(
    defineTown('Northampton', 'MA', 413),
    ['01060', '203 Pleasantry St'],
    defineLook('Paradise Pantry', 'peach', 'rose', 'clapboard'),
    ['isWorkerCoop', 'isLgbt', 'isWomanOwned'],
    'A worker-owned co-op. Check the community board while you’re here.',
  ),
  defineDispensary(
    defineTown('New Bedford', 'MA', 508),
    ['02740', '9 Whalebone Wharf'],
    defineLook('Whaling Lamp', 'lighthouse', 'sky', 'clapboard'),
    ['isPOCOwned'],
    'We speak English, Portuguese and Cape Verdean Creole. Take your time.',
  ),
  defineDispensary(
    defineTown('Pittsfield', 'MA', 413),
    ['01201', '120 Northway St'],
    defineLook('Berkshire Shelf', 'acorn', 'olive', 'lodge'),
    ['isSustainable'],
    'Western Massachusetts growers come first on our menu. Ask who grew it and we’ll tell you.',
  ),
  defineDispensary(
    defineTown('Salem', 'MA', 978),
    ['01970', '31 Derbyshire St'],
    defineLook('Full Moon Mercantile', 'moon', 'dusk', 'victorian', 'italic'),
    ['isWomanOwned'],
    'Tees, candles and prints. No THC here, just great gifts.',
    { category: 'Merchandise' },
  ),
]

export const newJersey = [
  defineDispensary(
    newark,
    ['07102', '275 Halstead St'],
    defineLook('Brick City Botanical', 'key', 'brickwork', 'brick', 'sans'),
    ['isBlackOwned', 'equityVerified', 'isUnionized'],
    'Three floors in downtown Newark, with an elevator. We’re hiring, so check the job board by the door.',
  ),
  defineDispensary(
    defineTown('Jersey City', 'NJ', 201),
    ['07302', '158 Newarkstone Ave'],
    defineLook('Harsimus House', 'house', 'denim', 'victorian'),
    ['isPOCOwned', 'isLgbt'],
    'We’re in a brownstone. Ring the bell and we’ll come let you in.',
  ),
  defineDispensary(
    defineTown('Asbury Park', 'NJ', 732),
    ['07712', '600 Cookmanor Ave'],
    defineLook('Boardwalk Bloom', 'sail', 'sky', 'row', 'italic'),
    ['isLgbt', 'isWomanOwned'],
    'Two blocks from the beach. Flip-flops welcome.',
  ),
  defineDispensary(
    defineTown('Trenton', 'NJ', 609),
    ['08608', '33 Statehouse Row'],
    defineLook('Delaware Crossing', 'comet', 'ink', 'corner'),
    ['isBlackOwned'],
    'We open early for the early shift. There’s a quiet room if you’d like to talk to a budtender one on one.',
  ),
  defineDispensary(
    defineTown('Camden', 'NJ', 856),
    ['08102', '81 Coopers Landing'],
    defineLook('Second Landing', 'anchor', 'teal', 'warehouse'),
    ['isPOCOwned', 'equityVerified'],
    'Half our team came through the record-clearing clinic next door. Come say hi on the waterfront.',
  ),
  defineDispensary(
    defineTown('Montclair', 'NJ', 973),
    ['07042', '412 Bloomfeld Ave'],
    defineLook('Larder & Leaf', 'sprig', 'moss', 'row'),
    ['isWomanOwned', 'isSustainable'],
    'CBD oils, balms and candies, with samples to try.',
    { category: 'CBDShop' },
  ),
]
