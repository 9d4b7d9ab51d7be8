import { crisisLines } from '@fairgrove/contract/crisis-lines.options'
import {
  type EducationEntry,
  getEducationEntry,
  getResources,
  getTaxBudget,
  listStaleEntries,
} from '@fairgrove/contract/education'
import { recheckAfterDays, resourceTypes } from '@fairgrove/contract/education.options'
import { stateCodes } from '@fairgrove/contract/states'
import { describe, expect, test } from 'vitest'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import { withdrawnContacts } from '../../test/withdrawn-contacts.ts'
import { educationEntries, findStaleEntries } from './entries.ts'
import { isStale, slugify } from './facts.ts'

const harness = useServerHarness()

describe('every entry', () => {
  test('has a check date, a source and a unique ID', () => {
    const count = (kind: EducationEntry['kind']) =>
      educationEntries.filter((entry) => entry.kind === kind).length
    expect(count('crisis_line')).toBe(31)
    expect(count('job') + count('legal') + count('housing')).toBe(138)
    expect([count('tax'), count('method')]).toEqual([24, 6])
    for (const { id, checkedOn, source } of educationEntries) {
      expect(checkedOn, id).toMatch(/^\d{4}-\d{2}(-\d{2})?$/)
      expect(URL.canParse(source), id).toBe(true)
    }
    expect(new Set(educationEntries.map(({ id }) => id)).size).toBe(educationEntries.length)
  })

  test('is served without unconfirmed contacts', async () => {
    const answers: unknown[] = [crisisLines, educationEntries]
    for (const state of stateCodes) {
      answers.push((await harness.call(getTaxBudget, { query: { state } })).body)
      for (const type of resourceTypes) {
        const { status, body } = await harness.call(getResources, {
          params: { type },
          query: { state },
        })
        expect(status, `${type} in ${state}`).toBe(200)
        answers.push(body)
      }
    }
    const served = JSON.stringify(answers)
    expect(served).not.toMatch(/"(confidence|\w+_confidence|recalled_fields|toConfirm|missing)":/)
    expect(served).not.toMatch(/\b(recalled|unconfirmed|from memory|not checked yet)\b/i)
    for (const value of withdrawnContacts) {
      const shown = [`"${value}"`, ` ${value}"`].filter((text) => served.includes(text))
      expect(shown, value).toEqual([])
    }
  })

  test('is found by its ID', async () => {
    const { status, body } = await harness.call(getEducationEntry, {
      params: { id: 'never-use-alone' },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ kind: 'crisis_line', phone: '1-800-484-3731', state: null })
    expect(body.page).toBe('/crisis_resources/drug_and_alcohol#never-use-alone')
    for (const id of ['nobody', 'Never_Use']) {
      expect((await harness.call(getEducationEntry, { params: { id } })).status).toBe(404)
    }
  })
})

describe('what is due for another check', () => {
  test.each([
    ['2026-01-01', '2026-06-30T00:00:00Z', false],
    ['2026-01-01', '2026-06-30T00:00:01Z', true],
    ['2026-01', '2026-06-30T12:00:00Z', true],
    ['2026-11-16', '2026-11-16T09:00:00Z', false],
  ])('%s, seen on %s: %s', (checkedOn, now, expected) => {
    expect(isStale(checkedOn, new Date(now))).toBe(expected)
  })

  test('nothing on the day of a check, everything long after it', () => {
    expect(findStaleEntries(new Date('2026-01-31'))).toEqual([])
    expect(findStaleEntries(new Date('2027-11-16'))).toHaveLength(educationEntries.length)
  })

  test('an admin lists what was last checked more than 180 days ago, oldest first', async () => {
    expect(recheckAfterDays).toBe(180)
    const admin = await createSignedInAccount(harness, { isAdmin: true })
    const first = await harness.call(listStaleEntries, { token: admin.token, query: {} })
    expect(first.body, harness.clock.now().toISOString()).toMatchObject({ entries: [], results: 0 })
    harness.clock.advance(30 * 24 * 60)
    const { token } = await createSignedInAccount(harness, { isAdmin: true })
    const { body } = await harness.call(listStaleEntries, { token, query: {} })
    const expected = educationEntries.filter(({ checkedOn }) => checkedOn === '2026-01')
    expect(body.results).toBe(expected.length)
    expect(body.entries).toHaveLength(25)
    expect(body.entries.every(({ checkedOn }) => checkedOn === '2026-01')).toBe(true)
    const last = await harness.call(listStaleEntries, { token, query: { pageNumber: 99 } })
    expect(last.body.page).toBe(body.pages)
  })

  test('only admins can see the list', async () => {
    const { token } = await createSignedInAccount(harness, { isSeller: true })
    expect((await harness.call(listStaleEntries, { query: {} })).status).toBe(401)
    expect((await harness.call(listStaleEntries, { token, query: {} })).status).toBe(403)
  })
})

test('a slug is lowercase words and numbers', () => {
  expect(slugify('IL housing Rosie’s Place (Boston)')).toBe('il-housing-rosies-place-boston')
})
