import { suggestTowns } from '@fairgrove/contract/checkout'
import { defaultRadius, texts } from '@fairgrove/contract/dispensaries.options'
import { Problem } from '@fairgrove/contract/problems'
import { getText, toFormError } from '../forms/form-data.server.ts'
import { callApi } from '../server/api-client.server.ts'
import type { Context } from '../server/request-context.server.ts'
import { locationCookie } from './visitor-location.server.ts'
import {
  formatPointLocation,
  formatZipLocation,
  isRadius,
  type Radius,
  readVisitorLocation,
} from './visitor-location.ts'

/** The cookie for a submitted location, or for none with the intent 'forget'. */
export async function saveLocation(context: Context, form: FormData, cookieHeader: string) {
  if (getText(form, 'intent') === 'forget') return { cookie: locationCookie.clear() }
  try {
    const radius = getRadius(form, cookieHeader)
    const zip = getText(form, 'zip').trim()
    const value = zip
      ? await findZip(context, zip, radius)
      : formatPointLocation(toNumber(form, 'lat'), toNumber(form, 'lng'), radius)
    if (value === undefined) throw createZipProblem('Enter a five-digit ZIP code.')
    return { cookie: locationCookie.set(value) }
  } catch (error) {
    return { formError: toFormError(error, form) }
  }
}

/** As submitted; a form without this field keeps the remembered one. */
function getRadius(form: FormData, cookieHeader: string): Radius {
  const radius = getText(form, 'radius')
  return isRadius(radius) ? radius : (readVisitorLocation(cookieHeader)?.radius ?? defaultRadius)
}

async function findZip(context: Context, zip: string, radius: Radius) {
  if (!/^\d{5}$/.test(zip)) return undefined
  const { towns } = await callApi(suggestTowns, { context, query: { q: zip } })
  const town = towns.find(({ postalCode }) => postalCode === zip)
  const value = town && formatZipLocation({ zip, radius, ...town })
  if (value === undefined) throw createZipProblem(texts.unknownZip)
  return value
}

const createZipProblem = (message: string) =>
  new Problem('invalid_input', { message, fields: { zip: message } })

/** An empty field is no coordinate; it must not become 0. */
const toNumber = (form: FormData, name: string) => Number(getText(form, name).trim() || Number.NaN)
