import { index, layout, route } from '@react-router/dev/routes'

/** What a person may need at once or without a network, a lawyer must be able to read, or a mailbox is asked: no age gate. */
const ungated = [
  route('/age_verification', 'age-gate/age-verification.tsx'),
  route('/terms', 'pages/terms.tsx'),
  route('/refunds', 'pages/refunds.tsx'),
  route('/crisis_resources/sexual_assault', 'education/sexual-assault.tsx'),
  route('/crisis_resources/drug_and_alcohol', 'education/drug-and-alcohol.tsx'),
  // Stands on other people's pages.
  route('/badge/:id/:file', 'badges/embedded-badge.ts'),
  route('/education_&_resources', 'education/hub.tsx'),
  route('/education_&_resources/:type', 'education/resources.tsx'),
  route('/report_wrong_number', 'education/report-wrong-number.tsx'),
  route('/offline', 'offline/offline.tsx'),
  route('/subscribe', 'subscribers/subscribe.tsx'),
  route('/subscribe/:token', 'subscribers/confirm.tsx'),
  route('/unsubscribe/:token', 'subscribers/unsubscribe.tsx'),
  route('/undo_email_change/:token', 'accounts/undo-email-change.tsx'),
]

const ageGated = [
  index('home/home.tsx'),

  route('/dispensaries', 'dispensaries/dispensaries.tsx'),
  route('/dispensaries/pins', 'dispensaries/pins.ts'),
  route('/dispensary/:id', 'dispensaries/dispensary.tsx'),
  route('/brands/:id', 'brands/brand.tsx'),
  route('/go/brand/:id/:visit?', 'brands/go.ts'),
  route('/question', 'questions/question.tsx'),
  route('/companybadgeInfo/:id', 'badges/company-badges.tsx'),
  route('/cannabis_products', 'search/cannabis-products.tsx'),
  route('/products/all_products', 'search/all-products.tsx'),
  route('/product/:id', 'products/product.tsx'),
  route('/merchandise', 'search/merchandise.tsx'),
  route('/search', 'search/search.tsx'),
  route('/search/suggestions', 'search/suggestions.ts'),
  route('/search/shop/:shop', 'search/search.tsx', { id: 'search in a shop' }),
  route('/search/category/:category/shop/:shop', 'search/search.tsx', {
    id: 'search in a category of a shop',
  }),
  route('/search/*', 'search/search.tsx', { id: 'search by segments' }),

  route('/cart', 'cart/your-cart.tsx'),
  route('/pickup_location', 'checkout/pickup-location.tsx'),
  route('/confirm_payment_method', 'checkout/confirm-payment-method.tsx'),
  route('/order_summary', 'checkout/order-summary.tsx'),
  route('/thank_you', 'checkout/thank-you.tsx'),
  route('/order/:id', 'orders/order.tsx'),
  route('/invoice', 'orders/invoice.tsx'),
  route('/rewards/info', 'rewards/info.tsx'),

  route('/signin', 'sessions/sign-in.tsx'),
  route('/register', 'accounts/register.tsx'),
  route('/email_sent', 'accounts/email-sent.tsx'),
  route('/validate_account/:token', 'accounts/validate-account.tsx'),
  route('/forgot_password', 'accounts/forgot-password.tsx'),
  route('/password_reset', 'accounts/password-changed.tsx'),
  route('/password_reset/:token', 'accounts/reset-password.tsx'),

  route('/about', 'pages/about.tsx'),
  route('/contact', 'pages/contact.tsx'),
  route('/equity_efforts', 'equity-fund/equity-efforts.tsx'),
  route('/blog', 'blog/list.tsx'),
  route('/blog/:id', 'blog/post.tsx'),
  route('/education/routes_of_cannabis_administration', 'education/administration-methods.tsx'),
  route('/education/taxes', 'education/taxes.tsx'),
  route('/black_farmers_market', 'pages/black-farmers-market.tsx'),
  route('/vendors', 'applications/vendors.tsx'),
  route('/brand_listing_info', 'applications/brand-listing.tsx'),
  route('/dispensary_listing_info', 'applications/dispensary-listing.tsx'),
  route('/claim_brand', 'applications/claim.tsx'),
  route('/bug_tracker', 'applications/bug-tracker.tsx'),
]

const customer = [
  route('/profile', 'accounts/profile.tsx'),
  route('/profile/export', 'accounts/export.ts'),
  route('/profile/erase', 'accounts/erase.tsx'),
  route('/rewards', 'rewards/rewards.tsx'),
  route('/orderhistory', 'orders/history.tsx'),
  route('/shipping', 'checkout/shipping.tsx'),
  route('/shipping/towns', 'checkout/towns.ts'),
  route('/payment', 'checkout/payment.tsx'),
  route('/placeorder', 'checkout/place-order.tsx'),
]

const seller = [
  route('/seller/:id/dashboard', 'analytics/dashboard.tsx'),
  route('/seller/sellerProfile', 'sellers/profile.tsx'),
  route('/seller/payment_details', 'sellers/payment-details.tsx'),
  route('/seller/reviews', 'reviews/list.seller.tsx'),
  route('/productlist/seller', 'products/list.seller.tsx'),
  route('/productlist/seller/import', 'products/import.tsx'),
  route('/orderlist/seller', 'orders/list.seller.tsx'),
]

const staff = [
  route('/productlist/pageNumber/:pageNumber', 'products/list.page.tsx'),
  route('/product/:id/edit', 'products/edit.tsx'),
  route('/dispensary/:id/shelf', 'dispensaries/carried.tsx'),
]

const admin = [
  route('/admin', 'analytics/overview.admin.tsx'),
  route('/admin/applications', 'applications/queue.admin.tsx'),
  route('/admin/audit', 'audit/log.admin.tsx'),
  route('/admin/jobs', 'jobs/queue.admin.tsx'),
  route('/admin/payments', 'payments/flagged.admin.tsx'),
  route('/admin/resources', 'education/stale.admin.tsx'),
  route('/admin/reviews', 'reviews/queue.admin.tsx'),
  route('/admin/rewards', 'rewards/manage.admin.tsx'),
  route('/admin/security', 'security/log.admin.tsx'),
  route('/admin/home', 'home/edit.admin.tsx'),
  route('/brandlist', 'brands/list.tsx'),
  route('/brandlist/pageNumber/:pageNumber', 'brands/list.tsx', { id: 'a page of the brand list' }),
  route('/brand/:id/edit', 'brands/edit.tsx'),
  route('/dispensaries_list', 'dispensaries/list.admin.tsx'),
  route('/dispensaries_list/import', 'dispensaries/import.tsx'),
  route('/dispensaries_list/import/:id', 'dispensaries/import-progress.tsx'),
  route('/dispensary/:id/edit', 'dispensaries/edit.tsx'),
  route('/productlist', 'products/list.admin.tsx'),
  route('/orderlist', 'orders/list.admin.tsx'),
  route('/userlist', 'accounts/list.admin.tsx'),
  route('/user/:id/edit', 'accounts/edit.admin.tsx'),
  route('/blog/write', 'blog/write.tsx'),
  route('/blog/edit/:id', 'blog/edit.tsx'),
  route('/subscribers', 'subscribers/list.admin.tsx'),
  route('/questions', 'questions/list.admin.tsx'),
  route('/referrals', 'referrals/list.admin.tsx'),
]

export default [
  route('/api/*', 'api-proxy.ts'),
  route('/robots.txt', 'pages/robots.ts'),
  route('/.well-known/security.txt', 'security/security-txt.ts'),
  route('/csp_reports', 'security/csp-reports.ts'),
  route('/sitemap.xml', 'sitemap/index.ts'),
  route('/sitemap/:kind/:from', 'sitemap/file.ts'),
  route('/blog/feed.xml', 'blog/feed.ts'),
  route('/signout', 'sessions/sign-out.ts'),
  ...ungated,
  layout('guards/age-gate.ts', [
    ...ageGated,
    layout('guards/customer.ts', customer),
    layout('guards/seller.ts', seller),
    layout('guards/staff.ts', staff),
    layout('guards/admin.ts', admin),
  ]),
  route('*', 'pages/not-found.ts'),
]
