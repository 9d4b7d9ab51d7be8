import {
  getResources,
  getTaxBudget,
  queryResources,
  queryTaxBudget,
} from '@fairgrove/contract/education'
import { notAvailable } from '@fairgrove/contract/education.options'
import { type State, stateCodes } from '@fairgrove/contract/states'
import { describe, expect, test } from 'vitest'
import { useServerHarness } from '../../test/server-harness.ts'
import { getFacts, places } from './facts.ts'

const harness = useServerHarness()

const listShares = (breakdown: Record<string, number>[]) =>
  breakdown.flatMap((slice) => Object.values(slice))

describe('where tax money goes', () => {
  test('a state’s split is returned as specified, by POST and by a cacheable GET', async () => {
    const { status, body } = await harness.call(queryTaxBudget, { body: { state: 'IL' } })
    expect(status).toBe(200)
    expect(body.tax_breakdown[0]).toEqual({ 'General Revenue Fund': 35 })
    expect(body.cannabis_tax_budget).toHaveLength(3)
    expect(body.source).toMatch(/^https:\/\/cannabis\.illinois\.gov\//)
    const kept = await harness.call(getTaxBudget, { query: { state: 'IL' } })
    expect(kept.body).toEqual(body)
    expect(kept.raw.headers['cache-control']).toContain('s-maxage')
    const known = { 'if-none-match': `"another", ${kept.raw.headers.etag}` }
    const url = `${encodeURI(getTaxBudget.path)}?state=IL`
    expect((await harness.app.inject({ url, headers: known })).statusCode).toBe(304)
  })

  test('a state without data returns an empty result, not an error', async () => {
    const { status, body } = await harness.call(queryTaxBudget, { body: { state: 'WY' } })
    expect(status).toBe(200)
    expect(body).toMatchObject({ tax_breakdown: [], cannabis_tax_budget: [], source: null })
  })

  test('an invalid state is rejected with a message', async () => {
    const { status, body } = await harness.call(queryTaxBudget, { body: { state: 'XX' as State } })
    expect(status).toBe(400)
    expect(body).toMatchObject({ fields: { state: 'Please select a state' } })
  })
})

describe('jobs, legal help and housing', () => {
  test('a list has the specified key, and the same kind of help across the country', async () => {
    const { body } = await harness.call(queryResources, {
      params: { type: 'Housing' },
      body: { state: 'IL' },
    })
    expect(body).toMatchObject({ state: 'IL', images: [], alt: '' })
    expect(body.housing_resources?.length).toBeGreaterThan(5)
    expect(body.housing_resources?.[0]).toHaveProperty('Restrictions_Considerations')
    expect(body.national_resources.length).toBeGreaterThan(5)
    expect(body).not.toHaveProperty('job_resources')
    const kept = await harness.call(getResources, {
      params: { type: 'Housing' },
      query: { state: 'IL' },
    })
    expect(kept.body).toEqual(body)
  })

  test('an unknown list is not found', async () => {
    const { status } = await harness.call(queryResources, {
      params: { type: 'Pets' },
      body: { state: 'IL' },
    })
    expect(status).toBe(404)
  })
})

describe('the data files', () => {
  test('every chart adds up to 100 %', () => {
    const charted = stateCodes.flatMap((state) => {
      const shares = listShares(getFacts(state).taxes?.tax_breakdown ?? [])
      return shares.length > 0 ? [{ state, shares }] : []
    })
    expect(charted).toHaveLength(22)
    for (const { state, shares } of charted) {
      const whole = shares.reduce((sum, share) => sum + share, 0)
      expect(whole, state).toBeCloseTo(100, 6)
    }
  })

  test('websites and phone numbers are valid or marked as missing', () => {
    const lists = places.flatMap((place) => {
      const { taxes: _, ...found } = getFacts(place)
      return Object.values(found).flat()
    })
    for (const { Website, Phone, Organization } of lists) {
      expect(Website === notAvailable || URL.canParse(Website), Organization).toBe(true)
      expect(Phone === notAvailable || /\d{3}/.test(Phone), Organization).toBe(true)
    }
  })
})
