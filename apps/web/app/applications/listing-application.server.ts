import { texts as accountTexts } from '@fairgrove/contract/accounts.options'
import {
  ApplicationLocation,
  applyForListing,
  ListingApplication,
  listOwnApplications,
} from '@fairgrove/contract/applications'
import { maxLocations, texts } from '@fairgrove/contract/applications.options'
import { type FieldErrors, Problem } from '@fairgrove/contract/problems'
import { data, redirect } from 'react-router'
import {
  getLink,
  getText,
  submitIdempotently,
  toFormError,
  validateForm,
} from '../forms/form-data.server.ts'
import { callApi, loadFromApi } from '../server/api-client.server.ts'
import { type Context, getUserOrNull } from '../server/request-context.server.ts'
import type { FormError } from '../ui/form-state.ts'

/** Each form has its own idempotency key; `?sent` marks the confirmation page. */
export const loadFormPage = (url: URL) => ({
  formKey: crypto.randomUUID(),
  isSent: url.searchParams.has('sent'),
})

/** A signed-in applicant owns the listing once it is approved. */
export async function loadListingPage(context: Context, url: URL) {
  const isSignedIn = (await getUserOrNull(context)) !== null
  const { applications } = isSignedIn
    ? await loadFromApi(listOwnApplications, { context })
    : { applications: [] }
  return { ...loadFormPage(url), isSignedIn, applications }
}

/** Submits and redirects to the confirmation, or returns the form with its values. */
export async function submitForm(form: FormData, path: string, submit: () => Promise<unknown>) {
  try {
    await submit()
    return redirect(`${path}?sent`, 303)
  } catch (error) {
    return toFormError(error, form)
  }
}

export function readContact(form: FormData) {
  return {
    name: getText(form, 'name'),
    contactName: getText(form, 'contactName'),
    contactEmail: getText(form, 'contactEmail'),
    website: getLink(form, 'website'),
  }
}

type ApplicantFields = { isBrand: true } | { isDispensary: true; locations: ApplicationLocation[] }

/** Submits the form, or throws a Problem that lists every field error. */
export async function submitApplication(
  context: Context,
  form: FormData,
  applicant: ApplicantFields,
): Promise<void> {
  const body = {
    ...readContact(form),
    isTHC: form.has('isTHC'),
    isCBD: form.has('isCBD'),
    isMerch: form.has('isMerch'),
    ...applicant,
  }
  const extraErrors: FieldErrors = form.has('terms') ? {} : { terms: accountTexts.termsUnread }
  validateForm(ListingApplication, body, extraErrors)
  await submitIdempotently(getText(form, 'formKey'), (key) =>
    callApi(applyForListing, { context, body, ...key }),
  )
}

/** One form with three submit buttons: add a location, remove one, send. */
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
    // A location still in the fields is submitted too.
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

const fields = ['alias', 'telephone', 'address', 'street2', 'city', 'zip', 'state'] as const

/** Added locations are hidden fields of the form, so adding one works without JavaScript. */
function readAddedLocations(form: FormData): ApplicationLocation[] {
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

const hasTypedLocation = (form: FormData) =>
  fields.some((name) => getText(form, name).trim() !== '')

/** The list including the location in the fields; throws a Problem if that is invalid. */
function addTypedLocation(form: FormData): ApplicationLocation[] {
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

/** The remaining values: after adding, everything but the added location. */
function getRemainingValues(form: FormData, isAdded: boolean): Record<string, string[]> {
  const clearedFields: readonly string[] = isAdded ? fields : []
  const names = [...new Set(form.keys())].filter((name) => !clearedFields.includes(name))
  return Object.fromEntries(names.map((name) => [name, form.getAll(name).map(String)]))
}
