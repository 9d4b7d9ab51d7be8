import type { ApplicationLocation } from '@fairgrove/contract/applications'
import { texts } from '@fairgrove/contract/applications.options'
import { Link } from 'react-router'
import { TermsField } from '../accounts/person-fields.tsx'
import { readForm } from '../forms/form-data.server.ts'
import { describePage } from '../seo/page-meta.ts'
import { SubmitButton } from '../ui/button.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import { Form } from '../ui/form.tsx'
import type { FormState } from '../ui/form-state.ts'
import { Panel } from '../ui/page-layouts.tsx'
import { StatusMessage } from '../ui/status.tsx'
import type { Route } from './+types/dispensary-listing.route'
import { ContactFields, LocationFields, SoldFields } from './application-fields.tsx'
import { handleDispensaryApplication, loadListingPage } from './application-form.server.ts'
import styles from './applications.module.css'
import { SignInFirst, Thanks, useApplicationDraft } from './form-page.tsx'
import { OwnApplications } from './own-applications.tsx'

const path = '/dispensary_listing_info'
const title = 'List your dispensary'
const lead = 'Apply to list your locations. We read every application and reply by email.'

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, { title, description: lead, path, breadcrumbs: [] })

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' })

export const loader = ({ context, url }: Route.LoaderArgs) => loadListingPage(context, url)

export const action = async ({ request, context }: Route.ActionArgs) =>
  handleDispensaryApplication(context, await readForm(request), path)

export default function DispensaryListing({ loaderData, actionData }: Route.ComponentProps) {
  const { formKey, isSent, isSignedIn, applications } = loaderData
  const draft = useApplicationDraft(path, actionData !== undefined)
  const formState = actionData ?? draft.restored
  if (isSent) {
    return (
      <Thanks result={loaderData} text={texts.thanks}>
        <OwnApplications applications={applications} />
      </Thanks>
    )
  }
  const formError = actionData && 'problem' in actionData ? actionData : undefined
  const message = actionData && 'message' in actionData ? actionData.message : ''
  const locations = formState ? getLocations(formState) : []
  const isEmpty = locations.length === 0
  return (
    <Panel title={title} lead={lead} isWide>
      <p className={styles.alternatives}>
        Not a dispensary? <Link to="/brand_listing_info">List your brand</Link>. Already listed?{' '}
        <Link to="/claim_brand">Claim your listing</Link>.
      </p>
      {!isSignedIn && <SignInFirst path={path} />}
      <Form key={draft.key} ref={draft.formRef} formError={formError} noValidate>
        <input type="hidden" name="formKey" value={formKey} />
        <ContactFields formState={formState} />
        <SoldFields formState={formState} />
        <FieldGroup isSection title={isEmpty ? 'Your first location' : 'Another location'}>
          {message && actionData && (
            <StatusMessage result={actionData} tone="good">
              {message}
            </StatusMessage>
          )}
          <LocationFields key={locations.length} formState={formState} isFirst={isEmpty} />
          <SubmitButton variant="outline" name="intent" value="add">
            Add location
          </SubmitButton>
        </FieldGroup>
        <FieldGroup isSection title="Your locations">
          {isEmpty ? (
            <p id="no-locations">{texts.noLocations}</p>
          ) : (
            <LocationList locations={locations} />
          )}
        </FieldGroup>
        <TermsField formState={formState} />
        <SubmitButton
          name="intent"
          value="send"
          disabled={isEmpty}
          aria-describedby={isEmpty ? 'no-locations' : undefined}
        >
          Submit
        </SubmitButton>
      </Form>
      <OwnApplications applications={applications} />
    </Panel>
  )
}

function LocationList({ locations }: { locations: readonly ApplicationLocation[] }) {
  return (
    <ol className={styles.locations}>
      {locations.map((location, at) => (
        <li key={JSON.stringify(location)}>
          <input type="hidden" name="location" value={JSON.stringify(location)} />
          <address>
            <strong>{location.alias}</strong>
            <span>{[location.address, location.street2].filter(Boolean).join(', ')}</span>
            <span>
              {location.city}, {location.state} {location.zip}
            </span>
            <span>{location.telephone}</span>
          </address>
          <SubmitButton
            variant="quiet"
            name="remove"
            value={String(at)}
            aria-label={`Remove ${location.alias}`}
          >
            Remove
          </SubmitButton>
        </li>
      ))}
    </ol>
  )
}

/** Locations from the action, or those in the form's values. */
const getLocations = (
  state: { locations: ApplicationLocation[] } | FormState,
): ApplicationLocation[] =>
  'locations' in state
    ? state.locations
    : (state.values.location ?? []).map((text) => JSON.parse(text))
