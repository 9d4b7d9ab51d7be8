import { ApplicationLocation } from '@fairgrove/contract/applications'
import { locationsMax, texts } from '@fairgrove/contract/applications.options'
import { Problem } from '@fairgrove/contract/problems'
import { checkForm } from '../accounts/check-form.server.ts'
import { text } from '../forms.server.ts'

const fields = ['alias', 'telephone', 'address', 'street2', 'city', 'zip', 'state'] as const

/** The places added so far travel with the form, so that adding one needs no script. */
export function listedIn(form: FormData): ApplicationLocation[] {
  return form.getAll('location').flatMap((value) => {
    const { success, data } = ApplicationLocation.safeParse(parsed(value))
    return success ? [data] : []
  })
}

function parsed(value: FormDataEntryValue): unknown {
  try {
    return JSON.parse(String(value))
  } catch {
    return undefined
  }
}

export const isTyped = (form: FormData) => fields.some((name) => text(form, name).trim() !== '')

/** The list with the place that stands in the fields; a Problem names what is wrong with it. */
export function withTyped(form: FormData): ApplicationLocation[] {
  const typed = Object.fromEntries(fields.map((name) => [name, text(form, name)]))
  checkForm(ApplicationLocation, typed, {})
  const location = ApplicationLocation.parse(typed)
  const others = listedIn(form).filter((each) => JSON.stringify(each) !== JSON.stringify(location))
  const locations = [...others, location]
  if (locations.length > locationsMax) {
    throw new Problem('invalid_input', { message: texts.tooManyLocations })
  }
  return locations
}

/** What is still in the form: after adding, everything but the place that was added. */
export function stillTyped(form: FormData, isAdded: boolean): Record<string, string[]> {
  const gone: readonly string[] = isAdded ? fields : []
  const names = [...new Set(form.keys())].filter((name) => !gone.includes(name))
  return Object.fromEntries(names.map((name) => [name, form.getAll(name).map(String)]))
}
