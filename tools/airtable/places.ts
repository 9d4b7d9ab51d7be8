const firsts = [
  ...['Harbor', 'Juniper', 'Prairie', 'Copper', 'Lantern', 'Willow', 'Cedar', 'Marigold'],
  ...['Blue Door', 'Tin Roof', 'Good Neighbor', 'Second Street'],
]
const seconds = [
  ...['Supply', 'Apothecary', 'Collective', 'Greens', 'House', 'Wellness', 'Market', 'Provisions'],
]
const towns = [
  ['Chicago', 'Illinois', '60601'],
  ['Denver', 'CO', '80202'],
  ['Cambridge', 'MA', '02139'],
  ['Portland', 'Oregon', '97205'],
  ['Oakland', 'CA', '94607'],
  ['Detroit', 'mi', '48226'],
  ['Santa Fe', 'New Mexico', '87501'],
] as const

export const placeHeading = ['Name', 'Phone', 'Street', 'City', 'State', 'ZIP', 'Website'] as const

/** Places that are all good and all different, written as people write them in spreadsheets. */
export function placeRows(count: number, from = 0): string[][] {
  return Array.from({ length: count }, (_, index) => {
    const n = from + index
    const first = firsts[n % firsts.length] ?? ''
    const second = seconds[Math.floor(n / firsts.length) % seconds.length] ?? ''
    const town = towns[n % towns.length] ?? []
    const phone = `(312) 555-${String(n % 10_000).padStart(4, '0')}`
    const name = `${first} ${second}, No. ${n + 1}`
    return [
      name,
      phone,
      `${n + 1} Elm Street`,
      ...town,
      `${first.toLowerCase().replace(' ', '-')}.example`,
    ]
  })
}

export function placeRecords(count: number): Record<string, string>[] {
  return placeRows(count).map((row) =>
    Object.fromEntries(placeHeading.map((name, index) => [name, row[index] ?? ''])),
  )
}

export function csvOf(rows: readonly (readonly string[])[]): string {
  const quoted = (cell: string) =>
    /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
  return rows.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')
}
