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
    'In Uptown Oakland. Browse the local records in the listening corner while we get your order.',
  ),
  shop(
    oakland,
    ['94601', '3300 Fruitvale Terrace'],
    looks('La Esquina', 'sun', 'rust', 'corner', 'sans'),
    ['isPOCOwned', 'isWomanOwned'],
    'The shop on the corner with the mural. Hablamos español.',
  ),
  shop(
    sanFrancisco,
    ['94110', '2890 Missionary St'],
    looks('Painted Stair', 'arch', 'rose', 'victorian', 'italic'),
    ['isLgbt', 'isWomanOwned', 'equityVerified'],
    'Find us on the second floor. There’s an elevator around the side.',
  ),
  shop(
    sanFrancisco,
    ['94117', '611 Panhandler St'],
    looks('Fog & Fern', 'fern', 'sage', 'victorian'),
    ['isLgbt', 'isSustainable'],
    'A small shop near the Panhandle. Lots of plants, and it’s never too loud.',
  ),
  shop(
    losAngeles,
    ['90008', '4210 Leimertine Blvd'],
    looks('Crenshaw Courtyard', 'daisy', 'berry', 'modern', 'serif'),
    ['isBlackOwned', 'isWomanOwned', 'equityVerified'],
    'A courtyard shop in Leimert Park with live music on Fridays.',
  ),
  shop(
    losAngeles,
    ['90026', '1544 Echo Ridge Ave'],
    looks('Echo Ridge', 'halfSun', 'denim', 'modern', 'sans'),
    ['isLgbt'],
    'Up the hill in Echo Park. Come around sunset for the view of downtown.',
  ),
  shop(
    losAngeles,
    ['90012', '367 E Secondary St'],
    looks('Paper Crane', 'kite', 'plum', 'row'),
    ['isPOCOwned'],
    'A Little Tokyo shop with a short menu and budtenders who remember what you liked.',
  ),
  shop(
    town('Long Beach', 'CA', 562),
    ['90802', '215 Pinewave Ave'],
    looks('Pike Street Pantry', 'wave', 'sky', 'row', 'italic'),
    ['isWomanOwned'],
    'Right by the marina. Bikes welcome.',
  ),
  shop(
    town('San Diego', 'CA', 619),
    ['92104', '3812 Thirtieth Place'],
    looks('North Park Nursery', 'cactus', 'moss', 'modern'),
    ['isSustainable', 'isPOCOwned'],
    'Half dispensary, half plant shop in the heart of North Park.',
  ),
  shop(
    town('Sacramento', 'CA', 916),
    ['95814', '1020 Kaye St'],
    looks('Capitol Orchard', 'citrus', 'olive', 'brick'),
    [],
    'One block from the Capitol. Pre-order and pick up on your lunch break.',
  ),
  shop(
    town('Fresno', 'CA', 559),
    ['93721', '733 Fultonia St'],
    looks('Valley Paw & Pantry', 'bird', 'clay', 'row', 'sans'),
    ['isWomanOwned'],
    'Hemp treats, oils and bandanas for your pets.',
    { category: 'petFriendly' },
  ),
  shop(
    town('Ukiah', 'CA', 707),
    ['95482', '18 Schoolhouse Ln'],
    looks('Redwood Grange', 'pine', 'forest', 'hall'),
    ['isWorkerCoop', 'isSustainable', 'isIndigenousOwned'],
    'A worker-owned co-op in the old grange hall. Growers work the counter on Saturdays, so bring your questions.',
  ),
  shop(
    town('Santa Cruz', 'CA', 831),
    ['95060', '402 Pacifica Ave'],
    looks('Kelp Forest', 'drop', 'lake', 'clapboard'),
    ['isSustainable', 'isLgbt'],
    'Downtown Santa Cruz, five minutes from the wharf. Bring back your empty jars and we’ll recycle them.',
  ),
  shop(
    town('Riverside', 'CA', 951),
    ['92501', '3650 Missionary Inn Ave'],
    looks('Orange Crate', 'citrus', 'rust', 'adobe'),
    ['isPOCOwned', 'isUnionized'],
    'In an old orange packing house. The crate labels are still on the walls.',
  ),
]

export const colorado = [
  shop(
    denver,
    ['80205', '2715 Weltonia St'],
    looks('Five Points Green', 'star', 'ink', 'brick', 'sans'),
    ['isBlackOwned', 'equityVerified'],
    'Jazz on the speakers and photos of old Five Points on the walls. Stop by after work.',
  ),
  shop(
    denver,
    ['80211', '3230 Tejonia St'],
    looks('Highland Larder', 'mountain', 'forest', 'brick'),
    ['isWomanOwned'],
    'A Highland neighborhood shop with a short menu and budtenders who know it by heart.',
  ),
  shop(
    denver,
    ['80204', '910 Santa Fe Court'],
    looks('Casa Azul', 'poppy', 'sky', 'adobe', 'italic'),
    ['isPOCOwned', 'isLgbt'],
    'The blue building in the Santa Fe arts district. Come see new art on First Fridays.',
  ),
  shop(
    town('Boulder', 'CO', 303),
    ['80302', '1120 Pearlescent St'],
    looks('Flatiron Co-op', 'mountain', 'teal', 'lodge', 'sans'),
    ['isWorkerCoop', 'isSustainable'],
    'A worker-owned co-op off Pearl Street that runs on rooftop solar.',
  ),
  shop(
    town('Fort Collins', 'CO', 970),
    ['80524', '244 Linden Lane'],
    looks('Old Town Apiary', 'bee', 'clay', 'row'),
    ['isSustainable'],
    'In Old Town Fort Collins, with beehives on the roof and local honey by the register.',
  ),
  shop(
    town('Pueblo', 'CO', 719),
    ['81003', '118 Unionville Ave'],
    looks('Steelworks', 'key', 'brickwork', 'warehouse', 'sans'),
    ['isUnionized', 'isPOCOwned'],
    'A union shop on the Riverwalk. Everyday prices, no coupons needed.',
  ),
  shop(
    town('Durango', 'CO', 970),
    ['81301', '835 Mainspring Ave'],
    looks('Narrow Gauge', 'lantern', 'dusk', 'lodge'),
    ['isIndigenousOwned'],
    'Across from the train depot in downtown Durango. You’ll hear the whistle.',
  ),
  shop(
    town('Colorado Springs', 'CO', 719),
    ['80903', '26 Tejon Terrace'],
    looks('Garden of Kettles', 'drop', 'sage', 'victorian'),
    ['isWomanOwned', 'isLgbt'],
    'CBD oils, balms and teas in an old Victorian. There’s always a pot of tea on.',
    { category: 'CBDShop' },
  ),
  shop(
    town('Grand Junction', 'CO', 970),
    ['81501', '540 Mainstreet Plaza'],
    looks('Grand Mesa Goods', 'peach', 'rust', 'row', 'italic'),
    [],
    'CBD oils, candies and soaps from the Western Slope, shipped to your door.',
    { category: 'onlineCBD' },
  ),
]

export const arizona = [
  shop(
    town('Phoenix', 'AZ', 602),
    ['85004', '811 N Rooseway St'],
    looks('Roosevelt Rowhouse', 'halfSun', 'rust', 'adobe'),
    ['isPOCOwned', 'isWomanOwned', 'equityVerified'],
    'On Roosevelt Row. Get out of the heat, grab some cold water and take a look around.',
  ),
  shop(
    town('Phoenix', 'AZ', 602),
    ['85042', '1922 E Southern Cross Rd'],
    looks('South Mountain Supply', 'mountain', 'brickwork', 'modern', 'sans'),
    ['isBlackOwned', 'isUnionized'],
    'A union shop in South Phoenix with a big lot and a quick pickup window.',
  ),
  shop(
    town('Tucson', 'AZ', 520),
    ['85701', '47 S Convention Alley'],
    looks('Barrio Botanica', 'cactus', 'berry', 'adobe', 'italic'),
    ['isIndigenousOwned', 'isWomanOwned'],
    'A thick-walled adobe that stays cool all summer. Come in and take your time.',
  ),
  shop(
    town('Flagstaff', 'AZ', 928),
    ['86001', '12 E Aspenglow Ave'],
    looks('Route & Pine', 'pine', 'forest', 'lodge'),
    ['isSustainable', 'isLgbt'],
    'Downtown Flagstaff, two blocks from the train station. Hikers, students and locals welcome.',
  ),
  shop(
    town('Mesa', 'AZ', 480),
    ['85201', '63 W Mainline St'],
    looks('Citrus Row', 'citrus', 'olive', 'row', 'sans'),
    [],
    'On Main Street in Mesa. Tell us what you’re looking for and we’ll help you find it.',
  ),
  shop(
    town('Bisbee', 'AZ', 520),
    ['85603', '5 Brewery Gulch Lane'],
    looks('Copper Stair', 'arch', 'clay', 'brick'),
    ['isLgbt', 'isIndigenousOwned'],
    'At the top of the stairs in Old Bisbee. Call us and we’ll bring your order down.',
  ),
]

export const washington = [
  shop(
    seattle,
    ['98122', '1424 E Unionway St'],
    looks('Central Lamp', 'lantern', 'ink', 'brick'),
    ['isBlackOwned', 'equityVerified'],
    'Born and raised in the Central District. Drop your change in the scholarship jar on the counter.',
  ),
  shop(
    seattle,
    ['98107', '5420 Ballardine Ave'],
    looks('Locks & Larch', 'anchor', 'lake', 'clapboard', 'sans'),
    ['isUnionized', 'isSustainable'],
    'A neighborhood favorite with fishermen and bakers. Say hi to Admiral, our shop dog.',
  ),
  shop(
    town('Tacoma', 'WA', 253),
    ['98402', '917 Pacificway Ave'],
    looks('Glass Furnace', 'drop', 'teal', 'warehouse'),
    ['isPOCOwned', 'isLgbt'],
    'Near the glass museum in downtown Tacoma. Local blown glass in every window.',
  ),
  shop(
    town('Olympia', 'WA', 360),
    ['98501', '222 Legionaire Way'],
    looks('Reading Fern', 'fern', 'moss', 'clapboard', 'italic'),
    ['isWorkerCoop', 'isWomanOwned'],
    'A worker-owned co-op with a lending library. Borrow a book while you’re here.',
  ),
  shop(
    town('Spokane', 'WA', 509),
    ['99201', '14 W Riverstone Ave'],
    looks('Falls & Feather', 'feather', 'brickwork', 'hall'),
    ['isIndigenousOwned', 'isSustainable'],
    'In an old schoolhouse above the falls. Easy to reach from the Centennial Trail.',
  ),
]
