import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, test } from 'vitest'
import routes from './routes.ts'

type GuardedRoute = { path: string; file: string; guards: string[] }

function flattenRoutes(entries: RouteConfigEntry[], guards: string[] = []): GuardedRoute[] {
  return entries.flatMap((entry) =>
    entry.children
      ? flattenRoutes(entry.children, [...guards, ...findGuard(entry.file)])
      : [{ path: entry.index ? '/' : (entry.path ?? ''), file: entry.file, guards }],
  )
}

/** The name of a guard; the layout of the back office is none. */
const findGuard = (file: string) => /^guards\/([\w-]+)\.route\.ts$/.exec(file)?.slice(1) ?? []

const guardedRoutes = flattenRoutes(routes)
const getGuards = (path: string) => guardedRoutes.find((route) => route.path === path)?.guards

/** The specification's route table. */
const specified =
  `/ /brands/:id /product/:id /product/:id/edit /companybadgeInfo/:id /dispensary/:id
  /dispensary/:id/edit /brand/:id/edit /brandlist /brandlist/pageNumber/:pageNumber /blog /blog/:id
  /blog/write /blog/edit/:id /subscribers /rewards /rewards/info /cart /signin /register /shipping
  /pickup_location /confirm_payment_method /payment /order_summary /placeorder /thank_you
  /orderhistory /order/:id /about /contact /brand_listing_info /dispensary_listing_info
  /education_&_resources /education_&_resources/:type /education/routes_of_cannabis_administration
  /education/taxes /crisis_resources/sexual_assault /crisis_resources/drug_and_alcohol /search
  /search/shop/:shop /search/category/:category/shop/:shop /merchandise /profile /dispensaries
  /dispensaries_list /cannabis_products /productlist /productlist/pageNumber/:pageNumber
  /productlist/seller /orderlist /orderlist/seller /userlist /user/:id/edit /invoice
  /seller/sellerProfile /seller/:id/dashboard /products/all_products /refunds
  /validate_account/:token /email_sent /forgot_password /password_reset /password_reset/:token
  /equity_efforts /age_verification /terms /black_farmers_market /vendors /claim_brand
  /bug_tracker`.split(/\s+/)

test.each(specified)('%s has a route', (path) => {
  expect(getGuards(path)).toBeDefined()
})

test('no path is declared twice', () => {
  const paths = guardedRoutes.map(({ path }) => path)
  expect(paths).toEqual([...new Set(paths)])
})

describe('guards', () => {
  const ungated = guardedRoutes.filter(({ guards }) => guards.length === 0).map(({ path }) => path)

  test('only support, legal, email, offline, age gate and non-page routes are outside the age gate', () => {
    expect(ungated.sort()).toEqual(
      [
        '*',
        '/.well-known/security.txt',
        '/age_verification',
        '/api/*',
        '/badge/:id/:file',
        '/blog/feed.xml',
        '/crisis_resources/drug_and_alcohol',
        '/crisis_resources/sexual_assault',
        '/csp_reports',
        '/education_&_resources',
        '/education_&_resources/:type',
        '/embed/dispensary/:id/menu',
        '/offline',
        '/refunds',
        '/report_wrong_number',
        '/report_sign_in/:token',
        '/robots.txt',
        '/signin/:provider/return',
        '/signout',
        '/sitemap.xml',
        '/sitemap/:kind/:from',
        '/stop_factor_recovery/:token',
        '/subscribe',
        '/subscribe/:token',
        '/terms',
        '/undo_email_change/:token',
        '/unfollow/:token',
        '/unsubscribe/:target/:token',
        '/unsubscribe/:token',
      ].sort(),
    )
  })

  test('every other guard is inside the age gate', () => {
    for (const { path, guards } of guardedRoutes.filter(({ guards }) => guards.length > 0)) {
      expect(guards[0], path).toBe('age-gate')
    }
  })

  test.each([
    ['/profile', 'customer'],
    ['/rewards', 'customer'],
    ['/orderhistory', 'customer'],
    ['/favorites', 'customer'],
    ['/following', 'customer'],
    ['/your_lists', 'customer'],
    ['/lists/add', 'customer'],
    ['/lists/:id/edit', 'customer'],
    ['/placeorder', 'customer'],
    ['/productlist/seller', 'seller'],
    ['/productlist/pageNumber/:pageNumber', 'staff'],
    ['/product/:id/edit', 'staff'],
    ['/dispensary/:id/shelf', 'staff'],
    ['/dispensary/:id/taxes', 'staff'],
    ['/dispensary/:id/photos', 'staff'],
    ['/back_office/search', 'staff'],
    ['/back_office/search/suggestions', 'staff'],
    ['/orderlist/seller', 'seller'],
    ['/seller/:id/dashboard', 'seller'],
    ['/seller/sellerProfile', 'seller'],
    ['/seller/payment_details', 'seller'],
    ['/seller/payouts', 'seller'],
    ['/seller/payouts/statements', 'seller'],
    ['/seller/payouts/statements/:month', 'seller'],
    ['/seller/payouts/:id', 'seller'],
    ['/seller/reviews', 'seller'],
    ['/seller/questions', 'seller'],
    ['/seller/pickups', 'seller'],
    ['/seller/people', 'customer'],
    ['/admin', 'admin'],
    ['/admin/applications', 'admin'],
    ['/admin/jobs', 'admin'],
    ['/admin/lists', 'admin'],
    ['/admin/photos', 'admin'],
    ['/admin/place_questions', 'admin'],
    ['/admin/invite_owner/:id', 'admin'],
    ['/admin/newsletters', 'admin'],
    ['/admin/newsletters/new', 'admin'],
    ['/admin/newsletters/:id', 'admin'],
    ['/admin/newsletters/:id/edit', 'admin'],
    ['/admin/orders/:id/refund', 'admin'],
    ['/admin/payments', 'admin'],
    ['/admin/payouts', 'admin'],
    ['/admin/payouts/history', 'admin'],
    ['/admin/payouts/runs', 'admin'],
    ['/admin/payouts/runs/new', 'admin'],
    ['/admin/payouts/runs/:id', 'admin'],
    ['/admin/payouts/sellers/:id/statements', 'admin'],
    ['/admin/payouts/sellers/:id/statements/:month', 'admin'],
    ['/admin/payouts/:id', 'admin'],
    ['/admin/security', 'admin'],
    ['/admin/style_guide', 'admin'],
    ['/admin/resources', 'admin'],
    ['/admin/tax_rates', 'admin'],
    ['/admin/tax_rates/:key', 'admin'],
    ['/admin/reviews', 'admin'],
    ['/admin/rewards', 'admin'],
    ['/admin/home', 'admin'],
    ['/orderlist', 'admin'],
    ['/userlist', 'admin'],
    ['/user/:id/edit', 'admin'],
    ['/brandlist', 'admin'],
    ['/brand/:id/edit', 'admin'],
    ['/dispensaries_list', 'admin'],
    ['/dispensaries_list/import', 'admin'],
    ['/dispensaries_list/import/:id', 'admin'],
    ['/dispensary/:id/edit', 'admin'],
    ['/blog/write', 'admin'],
    ['/blog/edit/:id', 'admin'],
    ['/subscribers', 'admin'],
    ['/questions', 'admin'],
    ['/referrals', 'admin'],
  ])('%s requires the %s guard', (path, guard) => {
    expect(getGuards(path)).toEqual(['age-gate', guard])
  })
})
