import { defineDispensary, defineLook, defineTown } from './dispensary-plans.ts'

const losAngeles = defineTown('Los Angeles', 'CA', 213)
const oakland = defineTown('Oakland', 'CA', 510)
const sanFrancisco = defineTown('San Francisco', 'CA', 415)
const denver = defineTown('Denver', 'CO', 303)
const seattle = defineTown('Seattle', 'WA', 206)

export const california = [
  defineDispensary(
    oakland,
    ['94612', '1730 Franklyn St'],
    defineLook('Telegraph & Vine', 'bird', 'teal', 'brick'),
    ['isBlackOwned', 'equityVerified'],
    'In Uptown Oakland. Browse the local records in the listening corner while we get your order.',
  ),
  defineDispensary(
    oakland,
    ['94601', '3300 Fruitvale Terrace'],
    defineLook('La Esquina', 'sun', 'rust', 'corner', 'sans'),
    ['isPOCOwned', 'isWomanOwned'],
    'The shop on the corner with the mural. Hablamos español.',
  ),
  defineDispensary(
    sanFrancisco,
    ['94110', '2890 Missionary St'],
    defineLook('Painted Stair', 'arch', 'rose', 'victorian', 'italic'),
    ['isLgbt', 'isWomanOwned', 'equityVerified'],
    'Find us on the second floor. There’s an elevator around the side.',
  ),
  defineDispensary(
    sanFrancisco,
    ['94117', '611 Panhandler St'],
    defineLook('Fog & Fern', 'fern', 'sage', 'victorian'),
    ['isLgbt', 'isSustainable'],
    'A small shop near the Panhandle. Lots of plants, and it’s never too loud.',
  ),
  defineDispensary(
    losAngeles,
    ['90008', '4210 Leimertine Blvd'],
    defineLook('Crenshaw Courtyard', 'daisy', 'berry', 'modern', 'serif'),
    ['isBlackOwned', 'isWomanOwned', 'equityVerified'],
    'A courtyard shop in Leimert Park with live music on Fridays.',
  ),
  defineDispensary(
    losAngeles,
    ['90026', '1544 Echo Ridge Ave'],
    defineLook('Echo Ridge', 'halfSun', 'denim', 'modern', 'sans'),
    ['isLgbt'],
    'Up the hill in Echo Park. Come around sunset for the view of downtown.',
  ),
  defineDispensary(
    losAngeles,
    ['90012', '367 E Secondary St'],
    defineLook('Paper Crane', 'kite', 'plum', 'row'),
    ['isPOCOwned'],
    'A Little Tokyo shop with a short menu and budtenders who remember what you liked.',
  ),
  defineDispensary(
    defineTown('Long Beach', 'CA', 562),
    ['90802', '215 Pinewave Ave'],
    defineLook('Pike Street Pantry', 'wave', 'sky', 'row', 'italic'),
    ['isWomanOwned'],
    'Right by the marina. Bikes welcome.',
  ),
  defineDispensary(
    defineTown('San Diego', 'CA', 619),
    ['92104', '3812 Thirtieth Place'],
    defineLook('North Park Nursery', 'cactus', 'moss', 'modern'),
    ['isSustainable', 'isPOCOwned'],
    'Half dispensary, half plant shop in the heart of North Park.',
  ),
  defineDispensary(
    defineTown('Sacramento', 'CA', 916),
    ['95814', '1020 Kaye St'],
    defineLook('Capitol Orchard', 'citrus', 'olive', 'brick'),
    [],
    'One block from the Capitol. Pre-order and pick up on your lunch break.',
  ),
  defineDispensary(
    defineTown('Fresno', 'CA', 559),
    ['93721', '733 Fultonia St'],
    defineLook('Valley Paw & Pantry', 'bird', 'clay', 'row', 'sans'),
    ['isWomanOwned'],
    'Hemp treats, oils and bandanas for your pets.',
    { category: 'petFriendly' },
  ),
  defineDispensary(
    defineTown('Ukiah', 'CA', 707),
    ['95482', '18 Schoolhouse Ln'],
    defineLook('Redwood Grange', 'pine', 'forest', 'hall'),
    ['isWorkerCoop', 'isSustainable', 'isIndigenousOwned'],
    'A worker-owned co-op in the old grange hall. Growers work the counter on Saturdays, so bring your questions.',
  ),
  defineDispensary(
    defineTown('Santa Cruz', 'CA', 831),
    ['95060', '402 Pacifica Ave'],
    defineLook('Kelp Forest', 'drop', 'lake', 'clapboard'),
    ['isSustainable', 'isLgbt'],
    'Downtown Santa Cruz, five minutes from the wharf. Bring back your empty jars and we’ll recycle them.',
  ),
  defineDispensary(
    defineTown('Riverside', 'CA', 951),
    ['92501', '3650 Missionary Inn Ave'],
    defineLook('Orange Crate', 'citrus', 'rust', 'adobe'),
    ['isPOCOwned', 'isUnionized'],
    'In an old orange packing house. The crate labels are still on the walls.',
  ),
]

export const colorado = [
  defineDispensary(
    denver,
    ['80205', '2715 Weltonia St'],
    defineLook('Five Points Green', 'star', 'ink', 'brick', 'sans'),
    ['isBlackOwned', 'equityVerified'],
    'Jazz on the speakers and photos of old Five Points on the walls. Stop by after work.',
  ),
  defineDispensary(
    denver,
    ['80211', '3230 Tejonia St'],
    defineLook('Highland Larder', 'mountain', 'forest', 'brick'),
    ['isWomanOwned'],
    'A Highland neighborhood shop with a short menu and budtenders who know it by heart.',
  ),
  defineDispensary(
    denver,
    ['80204', '910 Santa Fe Court'],
    defineLook('Casa Azul', 'poppy', 'sky', 'adobe', 'italic'),
    ['isPOCOwned', 'isLgbt'],
    'The blue building in the Santa Fe arts district. Come see new art on First Fridays.',
  ),
  defineDispensary(
    defineTown('Boulder', 'CO', 303),
    ['80302', '1120 Pearlescent St'],
    defineLook('Flatiron Co-op', 'mountain', 'teal', 'lodge', 'sans'),
    ['isWorkerCoop', 'isSustainable'],
    'A worker-owned co-op off Pearl Street that runs on rooftop solar.',
  ),
  defineDispensary(
    defineTown('Fort Collins', 'CO', 970),
    ['80524', '244 Linden Lane'],
    defineLook('Old Town Apiary', 'bee', 'clay', 'row'),
    ['isSustainable'],
    'In Old Town Fort Collins, with beehives on the roof and local honey by the register.',
  ),
  defineDispensary(
    defineTown('Pueblo', 'CO', 719),
    ['81003', '118 Unionville Ave'],
    defineLook('Steelworks', 'key', 'brickwork', 'warehouse', 'sans'),
    ['isUnionized', 'isPOCOwned'],
    'A union shop on the Riverwalk. Everyday prices, no coupons needed.',
  ),
  defineDispensary(
    defineTown('Durango', 'CO', 970),
    ['81301', '835 Mainspring Ave'],
    defineLook('Narrow Gauge', 'lantern', 'dusk', 'lodge'),
    ['isIndigenousOwned'],
    'Across from the train depot in downtown Durango. You’ll hear the whistle.',
  ),
  defineDispensary(
    defineTown('Colorado Springs', 'CO', 719),
    ['80903', '26 Tejon Terrace'],
    defineLook('Garden of Kettles', 'drop', 'sage', 'victorian'),
    ['isWomanOwned', 'isLgbt'],
    'CBD oils, balms and teas in an old Victorian. There’s always a pot of tea on.',
    { category: 'CBDShop' },
  ),
  defineDispensary(
    defineTown('Grand Junction', 'CO', 970),
    ['81501', '540 Mainstreet Plaza'],
    defineLook('Grand Mesa Goods', 'peach', 'rust', 'row', 'italic'),
    [],
    'CBD oils, candies and soaps from the Western Slope, shipped to your door.',
    { category: 'onlineCBD' },
  ),
]

export const arizona = [
  defineDispensary(
    defineTown('Phoenix', 'AZ', 602),
    ['85004', '811 N Rooseway St'],
    defineLook('Roosevelt Rowhouse', 'halfSun', 'rust', 'adobe'),
    ['isPOCOwned', 'isWomanOwned', 'equityVerified'],
    'On Roosevelt Row. Get out of the heat, grab some cold water and take a look around.',
  ),
  defineDispensary(
    defineTown('Phoenix', 'AZ', 602),
    ['85042', '1922 E Southern Cross Rd'],
    defineLook('South Mountain Supply', 'mountain', 'brickwork', 'modern', 'sans'),
    ['isBlackOwned', 'isUnionized'],
    'A union shop in South Phoenix with a big lot and a quick pickup window.',
  ),
  defineDispensary(
    defineTown('Tucson', 'AZ', 520),
    ['85701', '47 S Convention Alley'],
    defineLook('Barrio Botanica', 'cactus', 'berry', 'adobe', 'italic'),
    ['isIndigenousOwned', 'isWomanOwned'],
    'A thick-walled adobe that stays cool all summer. Come in and take your time.',
  ),
  defineDispensary(
    defineTown('Flagstaff', 'AZ', 928),
    ['86001', '12 E Aspenglow Ave'],
    defineLook('Route & Pine', 'pine', 'forest', 'lodge'),
    ['isSustainable', 'isLgbt'],
    'Downtown Flagstaff, two blocks from the train station. Hikers, students and locals welcome.',
  ),
  defineDispensary(
    defineTown('Mesa', 'AZ', 480),
    ['85201', '63 W Mainline St'],
    defineLook('Citrus Row', 'citrus', 'olive', 'row', 'sans'),
    [],
    'On Main Street in Mesa. Tell us what you’re looking for and we’ll help you find it.',
  ),
  defineDispensary(
    defineTown('Bisbee', 'AZ', 520),
    ['85603', '5 Brewery Gulch Lane'],
    defineLook('Copper Stair', 'arch', 'clay', 'brick'),
    ['isLgbt', 'isIndigenousOwned'],
    'At the top of the stairs in Old Bisbee. Call us and we’ll bring your order down.',
  ),
]

export const washington = [
  defineDispensary(
    seattle,
    ['98122', '1424 E Unionway St'],
    defineLook('Central Lamp', 'lantern', 'ink', 'brick'),
    ['isBlackOwned', 'equityVerified'],
    'Born and raised in the Central District. Drop your change in the scholarship jar on the counter.',
  ),
  defineDispensary(
    seattle,
    ['98107', '5420 Ballardine Ave'],
    defineLook('Locks & Larch', 'anchor', 'lake', 'clapboard', 'sans'),
    ['isUnionized', 'isSustainable'],
    'A neighborhood favorite with fishermen and bakers. Say hi to Admiral, our shop dog.',
  ),
  defineDispensary(
    defineTown('Tacoma', 'WA', 253),
    ['98402', '917 Pacificway Ave'],
    defineLook('Glass Furnace', 'drop', 'teal', 'warehouse'),
    ['isPOCOwned', 'isLgbt'],
    'Near the glass museum in downtown Tacoma. Local blown glass in every window.',
  ),
  defineDispensary(
    defineTown('Olympia', 'WA', 360),
    ['98501', '222 Legionaire Way'],
    defineLook('Reading Fern', 'fern', 'moss', 'clapboard', 'italic'),
    ['isWorkerCoop', 'isWomanOwned'],
    'A worker-owned co-op with a lending library. Borrow a book while you’re here.',
  ),
  defineDispensary(
    defineTown('Spokane', 'WA', 509),
    ['99201', '14 W Riverstone Ave'],
    defineLook('Falls & Feather', 'feather', 'brickwork', 'hall'),
    ['isIndigenousOwned', 'isSustainable'],
    'In an old schoolhouse above the falls. Easy to reach from the Centennial Trail.',
  ),
]
