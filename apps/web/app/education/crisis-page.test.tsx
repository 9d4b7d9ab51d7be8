import { crisisLines } from '@fairgrove/contract/crisis-lines.options'
import type { CrisisNeed } from '@fairgrove/contract/education.options'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { CrisisPage } from './crisis-page.tsx'

const render = (need: CrisisNeed) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <CrisisPage need={need} title="Help" lead="" paragraphs={[]} />
    </MemoryRouter>,
  )
const pages = (['drug_and_alcohol', 'sexual_assault'] as const).map(render)
const count = (page: string, part: string | RegExp) => page.split(part).length - 1

test('lists every line with its date and a link to report a wrong number', () => {
  for (const { id, phone } of crisisLines) {
    const shown = pages.filter((page) => page.includes(`href="/report_wrong_number?entry=${id}"`))
    expect(shown.length, id).toBeGreaterThan(0)
    for (const page of shown) expect(page).toContain(phone ? `Call ${phone}` : '')
  }
  for (const page of pages) {
    const cards = count(page, '<h3>')
    expect(cards).toBeGreaterThan(15)
    expect(count(page, /Last checked <time dateTime="2026-11-16">Nov 16, 2026</)).toBe(cards)
    expect(count(page, 'Report a wrong number')).toBe(cards)
  }
})

test('lists only confirmed lines', () => {
  for (const page of pages) {
    expect(page).not.toMatch(/from memory|not checked yet|confirm|recalled/i)
    for (const website of ['www.aa.org', 'na.org"', 'translifeline.org"', 'callblackline.com']) {
      expect(page).not.toContain(website)
    }
    for (const number of ['696-1996', '766-6779', '493-8255', '631-1314', '923-4357', 'ress 3']) {
      expect(page, 'ended or unconfirmed').not.toContain(number)
    }
  }
})

test('lists phone lines before websites, and lines for this need before general ones', () => {
  const [, sexualAssault = ''] = pages
  const order = ['RAINN', '988 Suicide', 'Sexual Violence Resource Center']
  const places = order.map((name) => sexualAssault.indexOf(name))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})
