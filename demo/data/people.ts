import { createSeededRandom } from '@fairgrove/testing/seeded-random'

/** Published passwords: for demos on machines that no one else can reach. */
export const demoAccounts = [
  { role: 'Customer', firstName: 'Cleo', lastName: 'Demo', email: 'customer@fairgrove.example' },
  { role: 'Seller', firstName: 'Sol', lastName: 'Demo', email: 'seller@fairgrove.example' },
  {
    role: 'Shopkeeper',
    firstName: 'Shay',
    lastName: 'Demo',
    email: 'shopkeeper@fairgrove.example',
  },
  { role: 'Manager', firstName: 'Mara', lastName: 'Demo', email: 'manager@fairgrove.example' },
  { role: 'Counter', firstName: 'Cody', lastName: 'Demo', email: 'counter@fairgrove.example' },
  { role: 'Admin', firstName: 'Ada', lastName: 'Demo', email: 'admin@fairgrove.example' },
].map((account) => ({ ...account, password: `meadow-lantern-${account.role.toLowerCase()}` }))

const firstNames = [
  'Imani',
  'Theo',
  'Marisol',
  'Darnell',
  'Priya',
  'Walt',
  'Keisha',
  'Joon',
  'Abigail',
  'Rashad',
  'Lucía',
  'Omar',
  'Greta',
  'Terrence',
  'Nadia',
  'Caleb',
  'Yolanda',
  'Minh',
  'Rosa',
  'Ezra',
  'Aaliyah',
  'Hank',
  'Sofia',
  'Dwayne',
  'Mei',
  'Beatriz',
  'Elijah',
  'Fern',
  'Malik',
  'Ingrid',
  'Tomás',
  'Renee',
  'Arjun',
  'Opal',
  'Luis',
  'Simone',
  'Jack',
  'Talia',
  'Winona',
  'Deshawn',
  'Carmen',
  'Pete',
  'Noor',
  'Vivian',
  'Kofi',
  'Delia',
  'Sam',
  'Ximena',
  'Gus',
  'Tanya',
  'Leilani',
  'Marcus',
  'Hazel',
  'Diego',
  'Joy',
  'Ruben',
  'Fatima',
  'Earl',
  'Camille',
  'Jonah',
] as const

const lastNames = [
  'Rivers',
  'Okafor',
  'Delgado',
  'Marsh',
  'Whitfield',
  'Park',
  'Nguyen',
  'Abara',
  'Lindqvist',
  'Santos',
  'Begay',
  'Freeman',
  'Ortiz',
  'Castellano',
  'Hollis',
  'Yazzie',
  'Brooks',
  'Kaplan',
  'Mbeki',
  'Tran',
  'Underwood',
  'Vega',
  'Iverson',
  'Quintero',
  'Ellison',
  'Hassan',
  'Jefferson',
  'Zamora',
  'Pruitt',
  'Chen',
] as const

export type Person = {
  key: string
  firstName: string
  lastName: string
  email: string
  username: string
}

/** `count` people with different names. */
export function generatePeople(kind: string, count: number): Person[] {
  const random = createSeededRandom(`people:${kind}`)
  const taken = new Set<string>()
  while (taken.size < count) taken.add(`${random.pick(firstNames)} ${random.pick(lastNames)}`)
  return [...taken].map((name, index) => {
    const [firstName = '', lastName = ''] = name.split(' ')
    const plain = name
      .normalize('NFD')
      .replace(/[^a-z ]/gi, '')
      .toLowerCase()
    return {
      key: `${kind}:${index}`,
      firstName,
      lastName,
      email: `${plain.replace(' ', '.')}.${kind}@people.example`,
      username: `${plain.replace(' ', '_')}${random.between(2, 99)}`,
    }
  })
}
