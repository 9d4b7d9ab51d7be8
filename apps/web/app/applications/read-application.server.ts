import { texts } from '@fairgrove/contract/accounts.options'
import {
  type ApplicationLocation,
  applyForListing,
  ListingApplication,
} from '@fairgrove/contract/applications'
import type { FieldErrors } from '@fairgrove/contract/problems'
import { checkForm } from '../accounts/check-form.server.ts'
import { call } from '../api.server.ts'
import { text } from '../forms.server.ts'
import { sendOnce } from '../send-once.server.ts'
import type { Context } from '../visit.server.ts'

export function readContact(form: FormData) {
  return {
    name: text(form, 'name'),
    contactName: text(form, 'contactName'),
    contactEmail: text(form, 'contactEmail'),
    website: text(form, 'website').trim(),
  }
}

type Applicant = { isBrand: true } | { isDispensary: true; locations: ApplicationLocation[] }

/** Reads the form and hands it in, or throws a Problem that names everything wrong with it. */
export async function handIn(context: Context, form: FormData, as: Applicant): Promise<void> {
  const body = {
    ...readContact(form),
    isTHC: form.has('isTHC'),
    isCBD: form.has('isCBD'),
    isMerch: form.has('isMerch'),
    ...as,
  }
  const alerts: FieldErrors = form.has('terms') ? {} : { terms: texts.termsUnread }
  checkForm(ListingApplication, body, alerts)
  await sendOnce(text(form, 'formKey'), (key) => call(applyForListing, { context, body, ...key }))
}
