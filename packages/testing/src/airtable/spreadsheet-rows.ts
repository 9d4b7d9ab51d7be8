const firstWords = [
  'Harbor',
  'Juniper',
  'Prairie',
  'Copper',
  'Lantern',
  'Willow',
  'Cedar',
  'Marigold',
  'Blue Door',
  'Tin Roof',
  'Good Neighbor',
  'Second Street',
]
const lastWords = [
  'Supply',
  'Apothecary',
  'Collective',
  'Greens',
  'House',
  'Wellness',
  'Market',
  'Provisions',
]
const cities = [
  ['Chicago', 'Illinois', '60601'],
  ['Denver', 'CO', '80202'],
  ['Cambridge', 'MA', '02139'],
  ['Portland', 'Oregon', '97205'],
  ['Oakland', 'CA', '94607'],
  ['Detroit', 'mi', '48226'],
  ['Santa Fe', 'New Mexico', '87501'],
] as const

export const spreadsheetHeader = [
  'Name',
  'Phone',
  'Street',
  'City',
  'State',
  'ZIP',
  'Website',
] as const

/** Valid, distinct dispensaries, formatted as people write them in spreadsheets. */
export function buildSpreadsheetRows(count: number, from = 0): string[][] {
  return Array.from({ length: count }, (_, index) => {
    const n = from + index
    const first = firstWords[n % firstWords.length] ?? ''
    const second = lastWords[Math.floor(n / firstWords.length) % lastWords.length] ?? ''
    const city = cities[n % cities.length] ?? []
    const phone = `(312) 555-${String(n % 10_000).padStart(4, '0')}`
    const name = `${first} ${second}, No. ${n + 1}`
    return [
      name,
      phone,
      `${n + 1} Elm Street`,
      ...city,
      `${first.toLowerCase().replace(' ', '-')}.example`,
    ]
  })
}

export function buildSpreadsheetRecords(count: number): Record<string, string>[] {
  return buildSpreadsheetRows(count).map((row) =>
    Object.fromEntries(spreadsheetHeader.map((name, index) => [name, row[index] ?? ''])),
  )
}

export function toCsv(rows: readonly (readonly string[])[]): string {
  const quoteCell = (cell: string) =>
    /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
  return rows.map((cells) => `${cells.map(quoteCell).join(',')}\r\n`).join('')
}
