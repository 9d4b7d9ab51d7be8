import {
  applyForListing,
  type ListingApplication,
  listOwnApplications,
} from '@fairgrove/contract/applications'
import { redirect } from 'react-router'
import { submitIdempotently } from '../forms/form-data.server.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import { callApi, loadFromApi } from '../server/api-client.server.ts'
import { type Context, getUserOrNull } from '../server/request-context.server.ts'
import { brandForm, dispensaryForm } from './application.form.ts'
import { addLocation, removeDuplicates, removeLocation } from './application-locations.server.ts'

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

export async function handleBrandApplication(context: Context, form: FormData, path: string) {
  return submitForm(form, brandForm, async ({ terms, formKey, ...listing }) => {
    const body = { ...listing, isBrand: true, isDispensary: false, locations: [] }
    return sendApplication(context, formKey, body, path)
  })
}

/** One form with three submit buttons: add a location, remove one, send. */
export async function handleDispensaryApplication(context: Context, form: FormData, path: string) {
  const removed = form.get('remove')
  if (removed !== null) return removeLocation(form, Number(removed))
  if (form.get('intent') === 'add') return addLocation(form)
  return submitForm(form, dispensaryForm, async ({ terms, formKey, ...listing }) => {
    const locations = removeDuplicates(listing.locations)
    const body = { ...listing, isBrand: false, isDispensary: true, locations }
    return sendApplication(context, formKey, body, path)
  })
}

async function sendApplication(
  context: Context,
  formKey: string,
  body: ListingApplication,
  path: string,
) {
  await submitIdempotently(formKey, (key) => callApi(applyForListing, { context, body, ...key }))
  return redirect(`${path}?sent`, 303)
}
