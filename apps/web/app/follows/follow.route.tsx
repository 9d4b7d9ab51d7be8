import { Problem } from '@fairgrove/contract/problems'
import { redirect } from 'react-router'
import { getText, readForm, toFormError } from '../forms/form-data.server.ts'
import { safePath, withRedirectParam } from '../routing/safe-path.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { getUser, getUserOrNull } from '../server/request-context.server.ts'
import { ButtonLink, SubmitButton } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { getFormError } from '../ui/form-state.ts'
import { Panel } from '../ui/page-layouts.tsx'
import type { Route } from './+types/follow.route'
import {
  buildFollowPath,
  deleteFollow,
  type FollowTarget,
  followCookie,
  parseFollowTarget,
  saveFollow,
} from './follow-target.server.ts'

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Follow') },
  { name: 'robots', content: 'noindex' },
]

const toBackPath = (value: string | null) =>
  safePath(value, { fallback: '/following', avoid: ['/age_verification', '/follow'] })

/** A saved search is shown where it can be stopped; a listing shows it itself. */
const getNextPath = (target: FollowTarget, back: string) => ('id' in target ? back : '/following')

/** After signing in: follows at once if this browser pressed the button before, and asks otherwise. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const kind = url.searchParams.get('kind') ?? ''
  const target = parseFollowTarget(kind, url.searchParams.get('for') ?? '')
  const back = toBackPath(url.searchParams.get('redirect'))
  const path = buildFollowPath(target, back)
  if (!(await getUserOrNull(context))) throw redirect(withRedirectParam('/signin', path))
  const value = 'id' in target ? target.id : target.query
  const page = { kind: target.kind, value, back }
  if (!followCookie.isFor(request.headers, path)) return { ...page, problem: null }
  try {
    await saveFollow(context, target)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { ...page, problem: error.message }
  }
  throw redirect(getNextPath(target, back), { headers: { 'Set-Cookie': followCookie.clear() } })
}

/** From the buttons of every page. With scripts they stay there and show the answer; without, it is the next page. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const target = parseFollowTarget(getText(form, 'kind'), getText(form, 'for'))
  const back = toBackPath(getText(form, 'redirect'))
  const isStopping = getText(form, 'follow') === 'off'
  try {
    if (!(await getUser(context))) {
      const path = buildFollowPath(target, back)
      const headers = { 'Set-Cookie': followCookie.set(path) }
      return redirect(withRedirectParam('/signin', path), { status: 303, headers })
    }
    const utcOffset = getText(form, 'utcOffset')
    const { message } =
      isStopping && 'id' in target
        ? await deleteFollow(context, target)
        : await saveFollow(context, target, utcOffset ? Number(utcOffset) : undefined)
    if (utcOffset) return { message }
    return redirect(getNextPath(target, back), 303)
  } catch (error) {
    return toFormError(error, form)
  }
}

export default function FollowPage({ loaderData, actionData }: Route.ComponentProps) {
  const formError = actionData && 'problem' in actionData ? getFormError(actionData) : undefined
  const { kind, value, back, problem } = loaderData
  return (
    <Panel
      title={problem ? 'We couldn’t follow this' : 'Follow this?'}
      lead={problem ?? 'We’ll tell you about changes, with one email a day at most.'}
    >
      {!problem && (
        <Form formError={formError}>
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="for" value={value} />
          <input type="hidden" name="redirect" value={back} />
          <SubmitButton isWide>Follow</SubmitButton>
        </Form>
      )}
      <ButtonLink to={problem ? '/following' : back} variant="quiet">
        {problem ? 'View what you follow' : 'Don’t follow'}
      </ButtonLink>
    </Panel>
  )
}
