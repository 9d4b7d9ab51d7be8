import { listPeople } from '@fairgrove/contract/members'
import { ListPage } from '../back-office/list-page.tsx'
import { readForm } from '../forms/form-data.server.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { loadFromApi } from '../server/api-client.server.ts'
import { ButtonLink } from '../ui/button.tsx'
import { getFormError } from '../ui/form-state.ts'
import { EmptyState, StatusMessage } from '../ui/status.tsx'
import type { Route } from './+types/people.route'
import { InviteForm } from './invite-form.tsx'
import { ListingPeopleCard } from './listing-people.tsx'
import { handlePeopleAction } from './people.server.ts'

const title = 'People'

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }]

export const loader = ({ context }: Route.LoaderArgs) => loadFromApi(listPeople, { context })

export const action = async ({ request, context }: Route.ActionArgs) =>
  handlePeopleAction(context, await readForm(request))

export default function People({ loaderData, actionData }: Route.ComponentProps) {
  const { listings } = loaderData
  const formError = getFormError(actionData)
  const inviteError = getFormError(actionData, 'invite')
  const invitationCount = listings.flatMap(({ invitations }) => invitations).length
  const message =
    actionData && 'message' in actionData
      ? actionData.message
      : !inviteError && formError?.problem.message
  return (
    <ListPage
      title={title}
      lead="Who works for your listings, and what they can do. You’re the owner of each one."
    >
      {actionData && message && (
        <StatusMessage result={actionData} tone={formError ? 'danger' : 'good'}>
          {message}
        </StatusMessage>
      )}
      {listings.length === 0 ? (
        <EmptyState text="You don’t have a listing yet. Once you do, you can invite your team here.">
          <ButtonLink to="/claim_brand">Claim your listing</ButtonLink>
        </EmptyState>
      ) : (
        <>
          {/* A new form once an invitation was sent. */}
          <InviteForm key={invitationCount} listings={listings} formError={inviteError} />
          {listings.map((listing) => (
            <ListingPeopleCard key={listing._id} listing={listing} />
          ))}
        </>
      )}
    </ListPage>
  )
}
