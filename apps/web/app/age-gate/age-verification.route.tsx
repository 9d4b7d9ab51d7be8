import { site } from '@fairgrove/contract/site'
import { redirect, useActionData } from 'react-router'
import { crisisLinks } from '../education/links.ts'
import { readForm } from '../forms/form-data.server.ts'
import type { RouteHandle } from '../routing/route-handle.ts'
import { safePath } from '../routing/safe-path.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { createAgeCookie } from '../server/cookies.server.ts'
import { env } from '../server/env.server.ts'
import { SubmitButton } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import type { FormError } from '../ui/form-state.ts'
import { Link } from '../ui/link.tsx'
import { MarketIllustration } from '../ui/market-illustration.tsx'
import type { Route } from './+types/age-verification.route'
import styles from './age-verification.module.css'

const question = 'Are you over 21 years old?'

export const handle: RouteHandle = { shell: 'slim' }

export const meta: Route.MetaFunction = () => [
  { title: pageTitle(question) },
  { name: 'robots', content: 'noindex' },
]

export const loader = ({ url }: Route.LoaderArgs) => ({
  isUnderage: url.searchParams.get('answer') === 'no',
})

export async function action({ request, url }: Route.ActionArgs) {
  const form = await readForm(request)
  if (form.get('answer') !== 'yes') {
    // A separate page, so 'back' works from the support pages it links to.
    url.searchParams.set('answer', 'no')
    return redirect(url.pathname + url.search, 303)
  }
  return redirect(safePath(url.searchParams.get('redirect')), {
    status: 303,
    headers: { 'Set-Cookie': createAgeCookie(new Date(), env.COOKIE_SECRET) },
  })
}

export default function AgeVerification({ loaderData }: Route.ComponentProps) {
  // From the client middleware: the answer didn't arrive.
  const formError = useActionData<FormError>()
  return (
    <div className={styles.page}>
      <section className={styles.card}>
        <MarketIllustration />
        <h1>{question}</h1>
        <p className={styles.lead}>You must be 21 or older to browse {site.name}.</p>
        <Form formError={formError}>
          <div className={styles.actions}>
            <SubmitButton name="answer" value="yes">
              Yes
            </SubmitButton>
            <SubmitButton name="answer" value="no" variant="outline">
              No
            </SubmitButton>
          </div>
        </Form>
        <div role="status">{loaderData.isUnderage && <UnderageNotice />}</div>
        <p className={styles.small}>
          If you select No, we’ll show you the pages that are open to everyone. We’ll remember your
          answer in this browser for 12 hours. We don’t store it anywhere else.
        </p>
      </section>
    </div>
  )
}

function UnderageNotice() {
  return (
    <div className={styles.ageLimit}>
      <p>
        <strong>Thanks for being honest.</strong> This site is for adults 21 and older. If you or
        someone you know needs help, these pages are open to everyone:
      </p>
      <ul>
        {[...crisisLinks, { label: 'Education and resources', to: '/education_&_resources' }].map(
          ({ label, to }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ),
        )}
      </ul>
    </div>
  )
}
