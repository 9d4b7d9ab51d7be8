import { data } from 'react-router'
import { getText, toFormError } from '../forms/form-data.server.ts'
import type { Context } from '../server/request-context.server.ts'
import type { FormError } from '../ui/form-state.ts'
import { submitForm } from './form-page.server.ts'
import {
  addTypedLocation,
  getRemainingValues,
  hasTypedLocation,
  readAddedLocations,
} from './locations.server.ts'
import { submitApplication } from './read-application.server.ts'

/** Three buttons, one form: add a place, take one away, send. */
export async function handleDispensaryApplication(context: Context, form: FormData, path: string) {
  const removed = getText(form, 'remove')
  const intent = removed === '' ? getText(form, 'intent') : 'remove'
  try {
    if (intent === 'add') {
      const locations = addTypedLocation(form)
      const message = `${locations.at(-1)?.alias} added.`
      return data({ message, locations, values: getRemainingValues(form, true) })
    }
    const addedLocations = readAddedLocations(form)
    if (intent === 'remove') {
      const [removedLocation] = addedLocations.splice(Number(removed), 1)
      const message = removedLocation ? `${removedLocation.alias} removed.` : ''
      return data({ message, locations: addedLocations, values: getRemainingValues(form, false) })
    }
    // What stands in the fields when the form is sent was meant to be sent.
    const locations = hasTypedLocation(form) ? addTypedLocation(form) : addedLocations
    const response = await submitForm(form, path, () =>
      submitApplication(context, form, { isDispensary: true, locations }),
    )
    return response instanceof Response ? response : withLocations(response, form)
  } catch (error) {
    return withLocations(toFormError(error, form), form)
  }
}

function withLocations({ data: formError, init }: ReturnType<typeof toFormError>, form: FormData) {
  const response: FormError & { locations: ReturnType<typeof readAddedLocations> } = {
    ...formError,
    locations: readAddedLocations(form),
  }
  return data(response, init ?? {})
}
