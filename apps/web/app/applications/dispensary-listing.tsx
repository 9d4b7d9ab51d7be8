import type { ApplicationLocation } from '@fairgrove/contract/applications'
import { texts } from '@fairgrove/contract/applications.options'
import { Link } from 'react-router'
import { TermsField } from '../accounts/terms-field.tsx'
import { keepWords } from '../keep-words.ts'
import { describePage } from '../page-meta.ts'
import { readForm } from '../read-form.server.ts'
import { SubmitButton } from '../ui/button.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import { Form } from '../ui/form.tsx'
import { Outcome } from '../ui/outcome.tsx'
import { Panel } from '../ui/panel.tsx'
import type { Refused } from '../ui/refused.ts'
import type { Route } from './+types/dispensary-listing'
import styles from './applications.module.css'
import { ContactFields } from './contact-fields.tsx'
import { actOnApplication } from './dispensary-application.server.ts'
import { loadForm } from './form-page.server.ts'
import { LocationFields } from './location-fields.tsx'
import { SoldFields } from './sold-fields.tsx'
import { Thanks } from './thanks.tsx'

const path = '/dispensary_listing_info'
const title = 'List your dispensary'
const lead = 'Apply to list your locations. We read every application and reply by email.'

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, { title, description: lead, path, trail: [] })

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' })

export const loader = ({ url }: Route.LoaderArgs) => loadForm(url)

export const action = async ({ request, context }: Route.ActionArgs) =>
  actOnApplication(context, await readForm(request), path)

export const clientAction = (sent: Route.ClientActionArgs) => keepWords(sent)

export default function DispensaryListing({ loaderData, actionData }: Route.ComponentProps) {
  const { formKey, isSent } = loaderData
  if (isSent) return <Thanks about={loaderData} text={texts.thanks} />
  const refused = actionData && 'problem' in actionData ? actionData : undefined
  const said = actionData && 'said' in actionData ? actionData.said : ''
  const locations = actionData ? placesIn(actionData) : []
  const hasNone = locations.length === 0
  return (
    <Panel title={title} lead={lead} isWide>
      <p className={styles.others}>
        Not a dispensary? <Link to="/brand_listing_info">List your brand</Link>. Already listed?{' '}
        <Link to="/claim_brand">Claim your listing</Link>.
      </p>
      <Form refused={refused} noValidate>
        <input type="hidden" name="formKey" value={formKey} />
        <ContactFields refused={actionData} />
        <SoldFields refused={actionData} />
        <FieldGroup isSection title={hasNone ? 'Your first location' : 'Another location'}>
          {said && actionData && (
            <Outcome about={actionData} tone="good">
              {said}
            </Outcome>
          )}
          <LocationFields key={locations.length} refused={actionData} isFirst={hasNone} />
          <SubmitButton variant="outline" name="intent" value="add">
            Add location
          </SubmitButton>
        </FieldGroup>
        <FieldGroup isSection title="Your locations">
          {hasNone ? (
            <p id="no-locations">{texts.noLocations}</p>
          ) : (
            <LocationList locations={locations} />
          )}
        </FieldGroup>
        <TermsField refused={actionData} />
        <SubmitButton
          name="intent"
          value="send"
          disabled={hasNone}
          aria-describedby={hasNone ? 'no-locations' : undefined}
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

type Answered = { locations: ApplicationLocation[] } | Refused

/** Those an answer lists; without one, those that were sent along. */
const placesIn = (answer: Answered): ApplicationLocation[] =>
  'locations' in answer
    ? answer.locations
    : (answer.values.location ?? []).map((text) => JSON.parse(text))
