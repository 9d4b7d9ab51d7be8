import { ApplicationLocation } from '@fairgrove/contract/applications'
import { maxLocations, texts } from '@fairgrove/contract/applications.options'
import { Problem } from '@fairgrove/contract/problems'
import { getText } from '../forms/form-data.server.ts'
import { validateForm } from '../forms/validate-form.server.ts'

const fields = ['alias', 'telephone', 'address', 'street2', 'city', 'zip', 'state'] as const

/** The places added so far travel with the form, so that adding one needs no script. */
export function readAddedLocations(form: FormData): ApplicationLocation[] {
  return form.getAll('location').flatMap((value) => {
    const { success, data } = ApplicationLocation.safeParse(parseJson(value))
    return success ? [data] : []
  })
}

function parseJson(value: FormDataEntryValue): unknown {
  try {
    return JSON.parse(String(value))
  } catch {
    return undefined
  }
}

export const hasTypedLocation = (form: FormData) =>
  fields.some((name) => getText(form, name).trim() !== '')

/** The list with the place that stands in the fields; a Problem names what is wrong with it. */
export function addTypedLocation(form: FormData): ApplicationLocation[] {
  const typed = Object.fromEntries(fields.map((name) => [name, getText(form, name)]))
  validateForm(ApplicationLocation, typed, {})
  const location = ApplicationLocation.parse(typed)
  const others = readAddedLocations(form).filter(
    (each) => JSON.stringify(each) !== JSON.stringify(location),
  )
  const locations = [...others, location]
  if (locations.length > maxLocations) {
    throw new Problem('invalid_input', { message: texts.tooManyLocations })
  }
  return locations
}

/** What is still in the form: after adding, everything but the place that was added. */
export function getRemainingValues(form: FormData, isAdded: boolean): Record<string, string[]> {
  const clearedFields: readonly string[] = isAdded ? fields : []
  const names = [...new Set(form.keys())].filter((name) => !clearedFields.includes(name))
  return Object.fromEntries(names.map((name) => [name, form.getAll(name).map(String)]))
}
