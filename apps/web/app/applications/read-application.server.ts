import { texts } from '@fairgrove/contract/accounts.options'
import {
  type ApplicationLocation,
  applyForListing,
  ListingApplication,
} from '@fairgrove/contract/applications'
import type { FieldErrors } from '@fairgrove/contract/problems'
import { validateForm } from '../accounts/check-form.server.ts'
import { callApi } from '../api.server.ts'
import { getText } from '../forms.server.ts'
import { submitIdempotently } from '../send-once.server.ts'
import type { Context } from '../visit.server.ts'

export function readContact(form: FormData) {
  return {
    name: getText(form, 'name'),
    contactName: getText(form, 'contactName'),
    contactEmail: getText(form, 'contactEmail'),
    website: getText(form, 'website').trim(),
  }
}

type ApplicantFields = { isBrand: true } | { isDispensary: true; locations: ApplicationLocation[] }

/** Reads the form and hands it in, or throws a Problem that names everything wrong with it. */
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
  const extraErrors: FieldErrors = form.has('terms') ? {} : { terms: texts.termsUnread }
  validateForm(ListingApplication, body, extraErrors)
  await submitIdempotently(getText(form, 'formKey'), (key) =>
    callApi(applyForListing, { context, body, ...key }),
  )
}
