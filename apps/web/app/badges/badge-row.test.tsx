import { type Badge, badgeNames } from '@fairgrove/contract/badges.options'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { BadgeRow } from './badge-row.tsx'

const company = { _id: '01890a5d-ac96-774b-bcce-b302099a8057', name: 'Kinfolk Farms' }

function renderRow(badges: readonly Badge[], maxShown?: number): string {
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <BadgeRow badges={badges} company={company} maxShown={maxShown} />
    </MemoryRouter>,
  )
  return /<button.*?<\/button>/s.exec(page)?.[0] ?? ''
}
const readText = (html: string) => html.replace(/<[^>]*>/g, '')

test('shows the first badge in words and the number of others', () => {
  expect(readText(renderRow(['isBlackOwned']))).toBe('Black-owned')
  expect(readText(renderRow(badgeNames.slice(0, 2)))).toBe('Black-owned+ 1')
  expect(readText(renderRow(badgeNames))).toBe('Black-owned+ 8')
  expect(renderRow(badgeNames).match(/<img/g)).toHaveLength(1)
})

test('shows at most three badges and the number of others', () => {
  const countImages = (count: number) =>
    renderRow(badgeNames.slice(0, count), 3).match(/<img/g)?.length
  expect([1, 3, 5, 9].map(countImages)).toEqual([1, 3, 3, 3])
  expect(renderRow(badgeNames.slice(0, 3), 3)).not.toContain('+')
  expect(readText(renderRow(badgeNames.slice(0, 5), 3))).toBe('Black-owned+ 2')
  expect(readText(renderRow(badgeNames, 3))).toBe('Black-owned+ 6')
})

test.each<[string, Badge[], string]>([
  ['ownership before equity', ['isLgbt', 'equityVerified'], 'LGBTQ-owned'],
  ['a co-op before sustainability', ['isSustainable', 'isWorkerCoop'], 'Worker co-op'],
  ['a union before sustainability', ['isSustainable', 'isUnionized'], 'Unionized'],
  ['a short name for a long one', ['isPOCOwned', 'isWomanOwned'], 'POC-owned'],
])('names first: %s', (_, badges, name) => {
  expect(readText(renderRow(badges))).toBe(`${name}+ 1`)
})

test('names the badges as a list, with the number of others', () => {
  const readLabel = (count: number) =>
    /aria-label="([^"]*)"/.exec(renderRow(badgeNames.slice(0, count)))?.[1]
  expect(readLabel(1)).toBe('Badges: Black-owned')
  expect(readLabel(5)).toMatch(/^Badges: Black-owned, [\w-]+, [\w-]+ and 2 more$/)
})
