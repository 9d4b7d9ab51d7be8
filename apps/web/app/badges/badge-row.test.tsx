import { badgeNames } from '@fairgrove/contract/badges.options'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { BadgeRow } from './badge-row.tsx'

const company = { _id: '01890a5d-ac96-774b-bcce-b302099a8057', name: 'Kinfolk Farms' }

function renderRow(count: number): string {
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <BadgeRow badges={badgeNames.slice(0, count)} company={company} />
    </MemoryRouter>,
  )
  return /<button.*?<\/button>/s.exec(page)?.[0] ?? ''
}

test('shows at most three badges and the number of others', () => {
  const countImages = (count: number) => renderRow(count).match(/<(svg|img)/g)?.length
  expect([1, 3, 5, 9].map(countImages)).toEqual([1, 3, 3, 3])
  expect(renderRow(3)).not.toContain('+')
  expect(renderRow(5)).toContain('+ 2')
  expect(renderRow(9)).toContain('+ 6')
})

test('names the badges as a list, with the number of others', () => {
  const readLabel = (count: number) => /aria-label="([^"]*)"/.exec(renderRow(count))?.[1]
  expect(readLabel(1)).toBe('Badges: Black-owned')
  expect(readLabel(5)).toMatch(/^Badges: Black-owned, [\w-]+, [\w-]+ and 2 more$/)
})
