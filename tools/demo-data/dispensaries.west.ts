import { looks, shop, town } from './dispensary-plans.ts'

const losAngeles = town('Los Angeles', 'CA', 213)
const oakland = town('Oakland', 'CA', 510)
const sanFrancisco = town('San Francisco', 'CA', 415)
const denver = town('Denver', 'CO', 303)
const seattle = town('Seattle', 'WA', 206)

export const california = [
  shop(
    oakland,
    ['94612', '1730 Franklyn St'],
    looks('Telegraph & Vine', 'bird', 'teal', 'brick'),
    ['isBlackOwned', 'equityVerified'],
    'Uptown, with a listening corner and a rack of local records.',
  ),
  shop(
    oakland,
    ['94601', '3300 Fruitvale Terrace'],
    looks('La Esquina', 'sun', 'rust', 'corner', 'sans'),
    ['isPOCOwned', 'isWomanOwned'],
    'The corner with the mural. Spanish first, English happily.',
  ),
  shop(
    sanFrancisco,
    ['94110', '2890 Missionary St'],
    looks('Painted Stair', 'arch', 'rose', 'victorian', 'italic'),
    ['isLgbt', 'isWomanOwned', 'equityVerified'],
    'Up eleven painted steps. There is a lift round the side.',
  ),
  shop(
    sanFrancisco,
    ['94117', '611 Panhandler St'],
    looks('Fog & Fern', 'fern', 'sage', 'victorian'),
    ['isLgbt', 'isSustainable'],
    'Small, green and calm, even on a Saturday.',
  ),
  shop(
    losAngeles,
    ['90008', '4210 Leimertine Blvd'],
    looks('Crenshaw Courtyard', 'daisy', 'berry', 'modern', 'serif'),
    ['isBlackOwned', 'isWomanOwned', 'equityVerified'],
    'A courtyard shop with a jacaranda in the middle and music on Fridays.',
  ),
  shop(
    losAngeles,
    ['90026', '1544 Echo Ridge Ave'],
    looks('Echo Ridge', 'halfSun', 'denim', 'modern', 'sans'),
    ['isLgbt'],
    'A glass box on the hill. Come at five for the light.',
  ),
  shop(
    losAngeles,
    ['90012', '367 E Secondary St'],
    looks('Paper Crane', 'kite', 'plum', 'row'),
    ['isPOCOwned'],
    'Neat shelves, short lists, and somebody who remembers what you liked.',
  ),
  shop(
    town('Long Beach', 'CA', 562),
    ['90802', '215 Pinewave Ave'],
    looks('Pike Street Pantry', 'wave', 'sky', 'row', 'italic'),
    ['isWomanOwned'],
    'By the marina. Bicycles may come in.',
  ),
  shop(
    town('San Diego', 'CA', 619),
    ['92104', '3812 Thirtieth Place'],
    looks('North Park Nursery', 'cactus', 'moss', 'modern'),
    ['isSustainable', 'isPOCOwned'],
    'Half dispensary, half plant shop, entirely friendly.',
  ),
  shop(
    town('Sacramento', 'CA', 916),
    ['95814', '1020 Kaye St'],
    looks('Capitol Orchard', 'citrus', 'olive', 'brick'),
    [],
    'A block from the capitol, popular with people who carry folders.',
  ),
  shop(
    town('Fresno', 'CA', 559),
    ['93721', '733 Fultonia St'],
    looks('Valley Paw & Pantry', 'bird', 'clay', 'row', 'sans'),
    ['isWomanOwned'],
    'For households with tails: biscuits, oils and bandanas.',
    { category: 'petFriendly' },
  ),
  shop(
    town('Ukiah', 'CA', 707),
    ['95482', '18 Schoolhouse Ln'],
    looks('Redwood Grange', 'pine', 'forest', 'hall'),
    ['isWorkerCoop', 'isSustainable', 'isIndigenousOwned'],
    'Farmers behind the counter on Saturdays, so ask them.',
  ),
  shop(
    town('Santa Cruz', 'CA', 831),
    ['95060', '402 Pacifica Ave'],
    looks('Kelp Forest', 'drop', 'lake', 'clapboard'),
    ['isSustainable', 'isLgbt'],
    'Bring your jar back and they will take it.',
  ),
  shop(
    town('Riverside', 'CA', 951),
    ['92501', '3650 Missionary Inn Ave'],
    looks('Orange Crate', 'citrus', 'rust', 'adobe'),
    ['isPOCOwned', 'isUnionized'],
    'An old packing house with the labels still on the walls.',
  ),
]

export const colorado = [
  shop(
    denver,
    ['80205', '2715 Weltonia St'],
    looks('Five Points Green', 'star', 'ink', 'brick', 'sans'),
    ['isBlackOwned', 'equityVerified'],
    'Jazz on the speaker and a wall of the street as it was.',
  ),
  shop(
    denver,
    ['80211', '3230 Tejonia St'],
    looks('Highland Larder', 'mountain', 'forest', 'brick'),
    ['isWomanOwned'],
    'Groceries in front, everything else in the back.',
  ),
  shop(
    denver,
    ['80204', '910 Santa Fe Court'],
    looks('Casa Azul', 'poppy', 'sky', 'adobe', 'italic'),
    ['isPOCOwned', 'isLgbt'],
    'Blue walls, first-Friday art, and a bench in the shade.',
  ),
  shop(
    town('Boulder', 'CO', 303),
    ['80302', '1120 Pearlescent St'],
    looks('Flatiron Co-op', 'mountain', 'teal', 'lodge', 'sans'),
    ['isWorkerCoop', 'isSustainable'],
    'Owned by its staff, powered by its roof.',
  ),
  shop(
    town('Fort Collins', 'CO', 970),
    ['80524', '244 Linden Lane'],
    looks('Old Town Apiary', 'bee', 'clay', 'row'),
    ['isSustainable'],
    'Hives on the roof, honey by the register.',
  ),
  shop(
    town('Pueblo', 'CO', 719),
    ['81003', '118 Unionville Ave'],
    looks('Steelworks', 'key', 'brickwork', 'warehouse', 'sans'),
    ['isUnionized', 'isPOCOwned'],
    'A union house by the riverwalk with steelworker prices all week.',
  ),
  shop(
    town('Durango', 'CO', 970),
    ['81301', '835 Mainspring Ave'],
    looks('Narrow Gauge', 'lantern', 'dusk', 'lodge'),
    ['isIndigenousOwned'],
    'Opposite the station. The whistle is part of the experience.',
  ),
  shop(
    town('Colorado Springs', 'CO', 719),
    ['80903', '26 Tejon Terrace'],
    looks('Garden of Kettles', 'drop', 'sage', 'victorian'),
    ['isWomanOwned', 'isLgbt'],
    'Oils, balms and teas in a house with three kettles on.',
    { category: 'CBDShop' },
  ),
  shop(
    town('Grand Junction', 'CO', 970),
    ['81501', '540 Mainstreet Plaza'],
    looks('Grand Mesa Goods', 'peach', 'rust', 'row', 'italic'),
    [],
    'Everything by post: oils, sweets and soaps from the western slope.',
    { category: 'onlineCBD' },
  ),
]

export const arizona = [
  shop(
    town('Phoenix', 'AZ', 602),
    ['85004', '811 N Rooseway St'],
    looks('Roosevelt Rowhouse', 'halfSun', 'rust', 'adobe'),
    ['isPOCOwned', 'isWomanOwned', 'equityVerified'],
    'Shade, water and a cool room full of well-lit shelves.',
  ),
  shop(
    town('Phoenix', 'AZ', 602),
    ['85042', '1922 E Southern Cross Rd'],
    looks('South Mountain Supply', 'mountain', 'brickwork', 'modern', 'sans'),
    ['isBlackOwned', 'isUnionized'],
    'Big lot, fast window, union people.',
  ),
  shop(
    town('Tucson', 'AZ', 520),
    ['85701', '47 S Convention Alley'],
    looks('Barrio Botanica', 'cactus', 'berry', 'adobe', 'italic'),
    ['isIndigenousOwned', 'isWomanOwned'],
    'A thick-walled house that stays at seventy-two degrees by itself.',
  ),
  shop(
    town('Flagstaff', 'AZ', 928),
    ['86001', '12 E Aspenglow Ave'],
    looks('Route & Pine', 'pine', 'forest', 'lodge'),
    ['isSustainable', 'isLgbt'],
    'Seven thousand feet up. They will tell you to drink water.',
  ),
  shop(
    town('Mesa', 'AZ', 480),
    ['85201', '63 W Mainline St'],
    looks('Citrus Row', 'citrus', 'olive', 'row', 'sans'),
    [],
    'Cheerful, air-conditioned and good at finding things.',
  ),
  shop(
    town('Bisbee', 'AZ', 520),
    ['85603', '5 Brewery Gulch Lane'],
    looks('Copper Stair', 'arch', 'clay', 'brick'),
    ['isLgbt', 'isIndigenousOwned'],
    'Climb, rest, look at the view, then come in.',
  ),
]

export const washington = [
  shop(
    seattle,
    ['98122', '1424 E Unionway St'],
    looks('Central Lamp', 'lantern', 'ink', 'brick'),
    ['isBlackOwned', 'equityVerified'],
    'The Central District’s own. The scholarship jar is on the counter.',
  ),
  shop(
    seattle,
    ['98107', '5420 Ballardine Ave'],
    looks('Locks & Larch', 'anchor', 'lake', 'clapboard', 'sans'),
    ['isUnionized', 'isSustainable'],
    'Fishermen, bakers and a dog called Admiral.',
  ),
  shop(
    town('Tacoma', 'WA', 253),
    ['98402', '917 Pacificway Ave'],
    looks('Glass Furnace', 'drop', 'teal', 'warehouse'),
    ['isPOCOwned', 'isLgbt'],
    'Blown glass in the window and a helpful hum inside.',
  ),
  shop(
    town('Olympia', 'WA', 360),
    ['98501', '222 Legionaire Way'],
    looks('Reading Fern', 'fern', 'moss', 'clapboard', 'italic'),
    ['isWorkerCoop', 'isWomanOwned'],
    'Bookshelves to the ceiling, and you may borrow.',
  ),
  shop(
    town('Spokane', 'WA', 509),
    ['99201', '14 W Riverstone Ave'],
    looks('Falls & Feather', 'feather', 'brickwork', 'hall'),
    ['isIndigenousOwned', 'isSustainable'],
    'Above the falls, in a hall that used to be a school.',
  ),
]
