import routes from '../apps/web/app/routes.ts'
import { getDemoId, getDemoOrderId } from '../demo/data/ids-and-dates.ts'
import { demoNewsletterIds } from '../demo/data/newsletters.ts'
import { demoPayoutId } from '../demo/data/payouts.ts'
import {
  blogPost,
  flower,
  kinfolkFarms,
  list,
  sableAndSage,
  seedStarting,
  tee,
  tinCeiling,
} from './demo-paths.ts'

type Entry = (typeof routes)[number]
export const pageRoles = ['adult', 'customer', 'seller', 'shopkeeper', 'admin'] as const
export type PageRole = (typeof pageRoles)[number]
export type Page = { path: string; role: PageRole }

const token = 'a'.repeat(64)
const getLastSegment = (path: string) => path.slice(path.lastIndexOf('/') + 1)
const orderId = getDemoOrderId(0)
const sellerId = getDemoId('account', 'Seller')
const thisMonth = new Date().toISOString().slice(0, 7)

/** Values for the parameters of a route, and the role that may open that page. */
const examples: Record<string, string | Page | null> = {
  // Does not exist until an import is started.
  '/dispensaries_list/import/:id': null,
  // Nor does a payout run until an admin creates one.
  '/admin/payouts/runs/:id': null,
  '/brands/:id': kinfolkFarms,
  '/product/:id': tee,
  '/dispensary/:id': tinCeiling,
  '/dispensary/:id/menu': `${tinCeiling}/menu`,
  '/companybadgeInfo/:id': `/companybadgeInfo/${getLastSegment(kinfolkFarms)}`,
  '/blog/:id': blogPost,
  '/events/:id': seedStarting,
  '/admin/events/:id/edit': `/admin${seedStarting}/edit`,
  '/admin/events/:id/check_in': `/admin${seedStarting}/check_in`,
  '/education_&_resources/:type': '/education_&_resources/Job?state=IL',
  '/education/taxes': '/education/taxes?state=IL',
  '/report_wrong_number': '/report_wrong_number?entry=never-use-alone',
  '/search': '/search?q=tea',
  '/search/shop/:shop': '/search/shop/mothers_day',
  '/search/category/:category/shop/:shop': '/search/category/Edible/shop/cannabis',
  '/search/*': '/search/category/Edible',
  '/subscribe/:token': `/subscribe/${token}`,
  '/unsubscribe/:token': `/unsubscribe/${token}`,
  '/unsubscribe/:target/:token': `/unsubscribe/review_received/${token}`,
  '/unfollow/:token': `/unfollow/${token}`,
  '/follow': {
    path: `/follow?kind=product&for=${getLastSegment(tee)}&redirect=${tee}`,
    role: 'customer',
  },
  '/lists/:id': list,
  '/lists/add': { path: `/lists/add?kind=product&for=${getLastSegment(tee)}`, role: 'customer' },
  '/lists/:id/edit': `${list}/edit`,
  '/validate_account/:token': `/validate_account/${token}`,
  '/report_sign_in/:token': `/report_sign_in/${token}`,
  '/stop_factor_recovery/:token': `/stop_factor_recovery/${token}`,
  '/signin/:provider': '/signin/google',
  // Refuses whoever doesn't come back from a provider (identities.spec.ts).
  '/signin/:provider/return': null,
  '/verify': { path: '/verify', role: 'customer' },
  '/undo_email_change/:token': `/undo_email_change/${token}`,
  '/invitation/:token': `/invitation/${token}`,
  '/admin/invite_owner/:id': `/admin/invite_owner/${getLastSegment(kinfolkFarms)}`,
  '/password_reset/:token': `/password_reset/${token}`,
  '/admin/orders/:id/refund': `/admin/orders/${orderId}/refund`,
  '/order/:id': { path: `/order/${orderId}`, role: 'admin' },
  '/invoice': { path: `/invoice?order=${orderId}`, role: 'admin' },
  '/seller/payouts/statements/:month': `/seller/payouts/statements/${thisMonth}`,
  '/admin/payouts/sellers/:id/statements': `/admin/payouts/sellers/${sellerId}/statements`,
  '/admin/payouts/sellers/:id/statements/:month': `/admin/payouts/sellers/${sellerId}/statements/${thisMonth}`,
  '/seller/payouts/:id': `/seller/payouts/${demoPayoutId}`,
  '/admin/payouts/:id': `/admin/payouts/${demoPayoutId}`,
  '/seller/:id/dashboard': `/seller/${getDemoId('account', 'Seller')}/dashboard`,
  '/productlist/pageNumber/:pageNumber': '/productlist/pageNumber/1',
  '/product/:id/edit': `${flower}/edit`,
  '/product/:id/sizes': `${flower}/sizes`,
  '/brandlist/pageNumber/:pageNumber': '/brandlist/pageNumber/1',
  '/brand/:id/edit': `/brand/${getLastSegment(kinfolkFarms)}/edit`,
  '/dispensary/:id/edit': `${tinCeiling}/edit`,
  '/seller/brand/:id/edit': {
    path: `/seller/brand/${getLastSegment(kinfolkFarms)}/edit`,
    role: 'shopkeeper',
  },
  '/seller/dispensary/:id/edit': {
    path: `/seller/dispensary/${sableAndSage}/edit`,
    role: 'shopkeeper',
  },
  '/dispensary/:id/shelf': `${tinCeiling}/shelf?find=haze`,
  '/dispensary/:id/taxes': `${tinCeiling}/taxes`,
  '/dispensary/:id/photos': `${tinCeiling}/photos`,
  '/admin/tax_rates/:key': '/admin/tax_rates/CT.excise',
  '/user/:id/edit': `/user/${getDemoId('account', 'Customer')}/edit`,
  '/admin/newsletters/:id': `/admin/newsletters/${demoNewsletterIds.sent}`,
  '/admin/newsletters/:id/edit': `/admin/newsletters/${demoNewsletterIds.draft}/edit`,
  '/blog/edit/:id': `/blog/edit/${getLastSegment(blogPost)}`,
}

const roleByGuard: Record<string, PageRole> = {
  'guards/customer.route.ts': 'customer',
  'guards/seller.route.ts': 'seller',
  'guards/staff.route.ts': 'admin',
  'guards/admin.route.ts': 'admin',
}

/** One page of every route in the web app's route table, so a new route is covered automatically. */
export function listAllPages(entries: Entry[] = routes, role: PageRole = 'adult'): Page[] {
  return entries.flatMap((entry) => {
    if (entry.children) return listAllPages(entry.children, roleByGuard[entry.file] ?? role)
    if (!entry.file.endsWith('.tsx')) return []
    const route = entry.index ? '/' : (entry.path ?? '')
    const example = route in examples ? examples[route] : route
    if (!example) return []
    const page = typeof example === 'string' ? { path: example, role } : example
    if (/[:*]/.test(page.path)) throw new Error(`e2e/all-pages.ts needs an example of ${route}.`)
    return [page]
  })
}

/** Without items they lead to the cart. */
export const emptyCheckoutPaths =
  /^\/(shipping|payment|placeorder|pickup_location|confirm_payment_method|order_summary)$/
