import { Outlet, useLocation } from 'react-router'
import type { NavigationUser, RouteHandle } from '../routing/route-handle.ts'
import { getUser } from '../server/request-context.server.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { Link } from '../ui/link.tsx'
import type { Route } from './+types/back-office.route'
import styles from './back-office.module.css'
import { findBreadcrumbs } from './back-office-breadcrumbs.ts'
import { BackOfficeNav } from './back-office-nav.tsx'
import { findCurrentListing } from './current-listing.ts'
import { loadNavigationData, type NavigationData } from './navigation-data.server.ts'
import { toShellUser } from './stored-user.tsx'

/** Around every page of sellers and admins. The guards inside decide who may open which. */
export const handle: RouteHandle = { shell: 'back office', Navigation: BackOfficeNav }

export async function loader({ context }: Route.LoaderArgs) {
  const [user, navigation] = await Promise.all([getUser(context), loadNavigationData(context)])
  return { user: user && toShellUser(user), ...navigation }
}

export default function BackOffice({ loaderData }: Route.ComponentProps) {
  return (
    <>
      {loaderData.user && <Trail user={loaderData.user} />}
      <DispensaryFilter listings={loaderData.listings} />
      <Outlet />
    </>
  )
}

/** The way back from a page that is not in the navigation. */
function Trail({ user }: { user: NavigationUser }) {
  const { pathname } = useLocation()
  const breadcrumbs = findBreadcrumbs(user, pathname)
  if (!breadcrumbs) return null
  return (
    <div className={styles.trail}>
      <Breadcrumbs {...breadcrumbs} />
    </div>
  )
}

/** Says that a list has one dispensary's rows only. */
function DispensaryFilter({ listings }: Pick<NavigationData, 'listings'>) {
  const { pathname, search } = useLocation()
  const current = findCurrentListing(listings, { pathname, search })
  if (!current || !search.includes(current._id)) return null
  return (
    <p className={styles.trail}>
      Only {current.name}. <Link to={pathname}>Show all</Link>
    </p>
  )
}
