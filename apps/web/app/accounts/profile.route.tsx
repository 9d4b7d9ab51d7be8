import { getProfile, updateProfile } from '@fairgrove/contract/accounts'
import { getOwnReferrals } from '@fairgrove/contract/referrals'
import { listSessions } from '@fairgrove/contract/sessions'
import { formatMonth } from '../formatting/dates.ts'
import { readForm } from '../forms/form-data.server.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi, loadFromApi } from '../server/api-client.server.ts'
import { env } from '../server/env.server.ts'
import { toDevices } from '../sessions/device.ts'
import { endSessions, isSessionForm } from '../sessions/end-sessions.server.ts'
import { Link } from '../ui/link.tsx'
import { LinkTabs } from '../ui/link-tabs.tsx'
import type { Route } from './+types/profile.route'
import { profileForm } from './account.form.ts'
import { Devices } from './devices.tsx'
import styles from './profile.module.css'
import { CannaProfile, YourData } from './profile-cards.tsx'
import { ProfileForm } from './profile-form.tsx'

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Your profile') }]

// Refetch the account: the copy loaded by the guard may predate what this request saved.
export async function loader({ context }: Route.LoaderArgs) {
  const [user, { sessions }, referrals] = await Promise.all([
    loadFromApi(getProfile, { context }),
    loadFromApi(listSessions, { context }),
    loadFromApi(getOwnReferrals, { context }),
  ])
  return {
    user,
    referrals,
    devices: toDevices(sessions, new Date()),
    inviteUrl: `${env.PUBLIC_URL.origin}/register?ref=${user.referralCode}`,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  if (isSessionForm(form)) return { devices: await endSessions(context, form) }
  return submitForm(form, profileForm, async ({ confirmPassword, ...body }) => {
    const saved = await callApi(updateProfile, { context, body })
    return { saved: { ...saved, newEmail: saved.isEmailPending ? body.email : undefined } }
  })
}

/** Orders have their own page; the rest is below. */
const accountLinks = [
  { label: 'Orders', to: '/orderhistory', isCurrent: false },
  { label: 'Details', to: '#form', isCurrent: false },
  { label: 'Rewards', to: '#canna', isCurrent: false },
  { label: 'Devices', to: '#devices', isCurrent: false },
  { label: 'Two-step sign-in', to: '/profile/security', isCurrent: false },
  { label: 'Notification settings', to: '/notifications/settings', isCurrent: false },
]

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const { devices, inviteUrl, referrals } = loaderData
  const formError = actionData && 'problem' in actionData ? actionData : undefined
  const saved = actionData && 'saved' in actionData ? actionData.saved : undefined
  const sessionResult = actionData && 'devices' in actionData ? actionData.devices : undefined
  const user = saved?.user ?? loaderData.user
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>Your profile</h1>
        <p>
          Hi, {user.firstName}. You joined in {formatMonth(user.createdAt)}.{' '}
          <Link to="/favorites">View favorites</Link> ·{' '}
          <Link to="/following">View what you follow</Link> ·{' '}
          <Link to="/your_lists">View your lists</Link>
        </p>
      </header>
      <LinkTabs label="Your account" links={accountLinks} />
      <div className={styles.columns}>
        <ProfileForm user={user} formError={formError} saved={saved} />
        <CannaProfile user={user} inviteUrl={inviteUrl} referrals={referrals} />
        <Devices devices={devices} result={sessionResult} />
        <YourData />
      </div>
    </div>
  )
}
