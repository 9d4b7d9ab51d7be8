import type { ApplicationLocation } from '@fairgrove/contract/applications'
import { texts } from '@fairgrove/contract/applications.options'
import { Link } from 'react-router'
import { TermsField } from '../accounts/person-fields.tsx'
import { readForm } from '../forms/form-data.server.ts'
import { keepFormOnNetworkError } from '../forms/keep-form-on-network-error.ts'
import { describePage } from '../seo/page-meta.ts'
import { SubmitButton } from '../ui/button.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import { Form } from '../ui/form.tsx'
import type { FormError } from '../ui/form-state.ts'
import { Panel } from '../ui/page-layouts.tsx'
import { StatusMessage } from '../ui/status.tsx'
import type { Route } from './+types/dispensary-listing.route'
import { ContactFields, LocationFields, SoldFields } from './application-fields.tsx'
import { handleDispensaryApplication, loadFormPage } from './application-form.server.ts'
import styles from './applications.module.css'
import { Thanks } from './form-page.tsx'

const path = '/dispensary_listing_info'
const title = 'List your dispensary'
const lead = 'Apply to list your locations. We read every application and reply by email.'

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, { title, description: lead, path, breadcrumbs: [] })

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' })

export const loader = ({ url }: Route.LoaderArgs) => loadFormPage(url)

export const action = async ({ request, context }: Route.ActionArgs) =>
  handleDispensaryApplication(context, await readForm(request), path)

export const clientAction = (args: Route.ClientActionArgs) => keepFormOnNetworkError(args)

export default function DispensaryListing({ loaderData, actionData }: Route.ComponentProps) {
  const { formKey, isSent } = loaderData
  if (isSent) return <Thanks result={loaderData} text={texts.thanks} />
  const formError = actionData && 'problem' in actionData ? actionData : undefined
  const message = actionData && 'message' in actionData ? actionData.message : ''
  const locations = actionData ? getLocations(actionData) : []
  const isEmpty = locations.length === 0
  return (
    <Panel title={title} lead={lead} isWide>
      <p className={styles.alternatives}>
        Not a dispensary? <Link to="/brand_listing_info">List your brand</Link>. Already listed?{' '}
        <Link to="/claim_brand">Claim your listing</Link>.
      </p>
      <Form formError={formError} noValidate>
        <input type="hidden" name="formKey" value={formKey} />
        <ContactFields formState={actionData} />
        <SoldFields formState={actionData} />
        <FieldGroup isSection title={isEmpty ? 'Your first location' : 'Another location'}>
          {message && actionData && (
            <StatusMessage result={actionData} tone="good">
              {message}
            </StatusMessage>
          )}
          <LocationFields key={locations.length} formState={actionData} isFirst={isEmpty} />
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
        <TermsField formState={actionData} />
        <SubmitButton
          name="intent"
          value="send"
          disabled={isEmpty}
          aria-describedby={isEmpty ? 'no-locations' : undefined}
        >
          Submit
        </SubmitButton>
      </Form>
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

type ActionResult = { locations: ApplicationLocation[] } | FormError

/** Locations from the action, or those submitted with the form. */
const getLocations = (result: ActionResult): ApplicationLocation[] =>
  'locations' in result
    ? result.locations
    : (result.values.location ?? []).map((text) => JSON.parse(text))
