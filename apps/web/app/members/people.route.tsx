import { getProfile } from '@fairgrove/contract/accounts'
import { type ListingPeople, listPeople } from '@fairgrove/contract/members'
import { ListPage } from '../back-office/list-page.tsx'
import { readForm } from '../forms/form-data.server.ts'
import { useResultKey } from '../forms/use-form.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { loadFromApi } from '../server/api-client.server.ts'
import { ButtonLink } from '../ui/button.tsx'
import { type FormError, getFormError } from '../ui/form-state.ts'
import { EmptyState, StatusMessage } from '../ui/status.tsx'
import type { Route } from './+types/people.route'
import { InviteForm } from './invite-form.tsx'
import { ListingPeopleCard } from './listing-people.tsx'
import { handlePeopleAction } from './people.server.ts'
import { Workplaces } from './workplaces.tsx'

export const meta: Route.MetaFunction = () => [{ title: pageTitle('People') }]

export async function loader({ context }: Route.LoaderArgs) {
  // Not the copy that the guard has loaded: an action may have changed it since.
  const { workplaces, isSeller } = await loadFromApi(getProfile, { context })
  const owned = isSeller ? await loadFromApi(listPeople, { context }) : undefined
  return {
    workplaces: workplaces.filter(({ role }) => role !== 'owner'),
    listings: owned?.listings,
  }
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  handlePeopleAction(context, await readForm(request))

export default function People({ loaderData, actionData }: Route.ComponentProps) {
  const { listings, workplaces } = loaderData
  const formError = getFormError(actionData)
  const inviteError = getFormError(actionData, 'invite')
  const invited = actionData && 'isInvited' in actionData ? actionData : undefined
  const inviteKey = useResultKey(invited)
  const message =
    actionData && 'message' in actionData
      ? actionData.message
      : !inviteError && formError?.problem.message
  return (
    <ListPage
      title="People"
      lead={
        listings &&
        'Who works for your listings, and what they can do. You’re the owner of each one.'
      }
    >
      {actionData && message && (
        <StatusMessage result={actionData} tone={formError ? 'danger' : 'good'}>
          {message}
        </StatusMessage>
      )}
      {(listings || workplaces.length === 0) && (
        <OwnedListings listings={listings ?? []} inviteError={inviteError} inviteKey={inviteKey} />
      )}
      <Workplaces workplaces={workplaces} />
    </ListPage>
  )
}

function OwnedListings({
  listings,
  inviteError,
  inviteKey,
}: {
  listings: ListingPeople[]
  inviteError: FormError | undefined
  inviteKey: number
}) {
  if (listings.length === 0) {
    return (
      <EmptyState text="You don’t have a listing yet. Once you do, you can invite your team here.">
        <ButtonLink to="/claim_brand">Claim your listing</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <>
      {/* A new form once an invitation was sent, and the same one after every other change. */}
      <InviteForm key={inviteKey} listings={listings} formError={inviteError} />
      {listings.map((listing) => (
        <ListingPeopleCard key={listing._id} listing={listing} />
      ))}
    </>
  )
}
