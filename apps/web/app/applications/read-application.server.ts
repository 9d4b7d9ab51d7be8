import { texts } from '@fairgrove/contract/accounts.options'
import {
  type ApplicationLocation,
  applyForListing,
  ListingApplication,
} from '@fairgrove/contract/applications'
import type { FieldErrors } from '@fairgrove/contract/problems'
import { getText } from '../forms/form-data.server.ts'
import { submitIdempotently } from '../forms/submit-idempotently.server.ts'
import { validateForm } from '../forms/validate-form.server.ts'
import { callApi } from '../server/api-client.server.ts'
import type { Context } from '../server/request-context.server.ts'

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
