import { redirect } from 'react-router'
import { readForm } from '../forms/form-data.server.ts'
import { safePath } from '../routing/safe-path.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { getFormError } from '../ui/form-state.ts'
import { Panel } from '../ui/page-layouts.tsx'
import type { Route } from './+types/location.route'
import { LocationForm } from './location-form.tsx'
import { saveLocation } from './save-location.server.ts'

const title = 'Your location'

export const meta: Route.MetaFunction = () => [
  { title: pageTitle(title) },
  { name: 'robots', content: 'noindex' },
]

const defaultTarget = '/dispensaries'

/** Where it was set is shown again, with the new location: not with the one in its URL. */
function toTarget(value: unknown): string {
  const path = safePath(value, {
    fallback: defaultTarget,
    avoid: ['/age_verification', '/location'],
  })
  const url = new URL(path, 'http://site.invalid')
  for (const name of ['zip', 'lat', 'lng', 'radius', 'page', 'pageNumber']) {
    url.searchParams.delete(name)
  }
  return url.pathname + url.search
}

export const loader = ({ url }: Route.LoaderArgs) => ({
  target: toTarget(url.searchParams.get('redirect')),
})

/** Sets or forgets the visitor's location, from the header, the home page, a listing or this page. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const result = await saveLocation(context, form, request.headers.get('cookie') ?? '')
  if ('formError' in result) return result.formError
  return redirect(toTarget(form.get('redirect')), {
    status: 303,
    headers: { 'Set-Cookie': result.cookie },
  })
}

/** For phones, for visitors without scripts, and after an error. */
export default function LocationPage({ loaderData, actionData }: Route.ComponentProps) {
  const formError = getFormError(actionData)
  return (
    <Panel title={title} lead="We’ll show the dispensaries near you first.">
      <LocationForm
        redirectTo={formError?.values.redirect?.[0] ?? loaderData.target}
        formError={formError}
      />
    </Panel>
  )
}
