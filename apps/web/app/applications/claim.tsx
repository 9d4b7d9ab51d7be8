import { ClaimDraft, claimListing } from '@fairgrove/contract/applications'
import { texts } from '@fairgrove/contract/applications.options'
import { checkForm } from '../accounts/check-form.server.ts'
import { call } from '../api.server.ts'
import { env } from '../env.server.ts'
import { text } from '../forms.server.ts'
import { keepWords } from '../keep-words.ts'
import { describePage } from '../page-meta.ts'
import { readForm } from '../read-form.server.ts'
import { sendOnce } from '../send-once.server.ts'
import { knownUser } from '../sessions/known-user.server.ts'
import { Panel } from '../ui/panel.tsx'
import type { Route } from './+types/claim'
import { ClaimForm } from './claim-form.tsx'
import { ClaimSearch } from './claim-search.tsx'
import { chosenIn, findClaimables } from './claimable.server.ts'
import { FormFrame } from './form-frame.tsx'
import { loadForm, send } from './form-page.server.ts'
import { Thanks } from './thanks.tsx'

const path = '/claim_brand'
const title = 'Claim your listing'
const lead = 'Is your business already listed? Claim it to manage the page yourself.'

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, { title, description: lead, path, trail: [] })

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' })

export async function loader({ context, url }: Route.LoaderArgs) {
  const q = url.searchParams.get('q')?.trim() ?? ''
  const frame = env.CLAIM_FORM_URL ?? null
  const page = { ...loadForm(url), frame, q }
  if (frame || page.isSent) return { ...page, chosen: null, found: [], isSignedIn: false }
  const chosen = await chosenIn(context, url)
  const found = q && !chosen ? await findClaimables(context, q) : []
  return { ...page, chosen, found, isSignedIn: (await knownUser(context)) !== null }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  return send(form, path, async () => {
    const body = {
      listing: text(form, 'listing') as ClaimDraft['listing'],
      id: text(form, 'id'),
      role: text(form, 'role'),
      proof: text(form, 'proof'),
    }
    checkForm(ClaimDraft, body, {})
    await sendOnce(text(form, 'formKey'), (key) => call(claimListing, { context, body, ...key }))
  })
}

export const clientAction = (sent: Route.ClientActionArgs) => keepWords(sent)

export default function Claim({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { formKey, isSent, frame, q, chosen, found, isSignedIn } = loaderData
  if (frame) return <FormFrame title={title} url={frame} />
  if (isSent) return <Thanks about={loaderData} text={texts.thanks} />
  return (
    <Panel title={title} lead={lead} isWide>
      {chosen ? (
        <ClaimForm {...{ chosen, isSignedIn, formKey, refused }} />
      ) : (
        <ClaimSearch q={q} found={found} />
      )}
    </Panel>
  )
}
