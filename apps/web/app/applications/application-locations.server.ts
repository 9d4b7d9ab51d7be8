import type { ApplicationLocation } from '@fairgrove/contract/applications'
import { locationFields } from '@fairgrove/contract/applications.options'
import { getTextValues } from '../forms/form-data.server.ts'
import { parseForm, submitForm } from '../forms/submit-form.server.ts'
import { addLocationForm } from './application.form.ts'

/** Adds the location in the fields, the last one of the form. */
export const addLocation = (form: FormData) =>
  submitForm(form, addLocationForm, async ({ locations }) => ({
    message: `${locations.at(-1)?.alias} added.`,
    // The next one is typed into blank fields.
    values: replaceLocations(form, [...removeDuplicates(locations), {}]),
  }))

type TypedLocation = Partial<ApplicationLocation>

export function removeLocation(form: FormData, index: number) {
  const { payload } = parseForm(form, addLocationForm)
  const locations = Array.isArray(payload.locations)
    ? [...(payload.locations as TypedLocation[])]
    : []
  const [removed] = locations.splice(index, 1)
  return {
    message: removed ? `${removed.alias} removed.` : '',
    values: replaceLocations(form, locations),
  }
}

export function removeDuplicates(locations: readonly ApplicationLocation[]): ApplicationLocation[] {
  const byContent = new Map(locations.map((location) => [JSON.stringify(location), location]))
  return [...byContent.values()]
}

/** The form's values with these locations instead of its own. */
function replaceLocations(form: FormData, locations: readonly TypedLocation[]) {
  const others = Object.entries(getTextValues(form)).filter(
    ([name]) => !/^(locations\[|remove$|intent$)/.test(name),
  )
  const entries = locations.flatMap((location, index) =>
    locationFields.map((name): [string, string[]] => [
      `locations[${index}].${name}`,
      [location[name] ?? ''],
    ]),
  )
  return Object.fromEntries([...others, ...entries])
}
