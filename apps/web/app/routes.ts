import { index, layout, route } from '@react-router/dev/routes'

/** No age gate: pages needed in a crisis, offline, for legal reasons or from an email. */
const ungated = [
  route('/age_verification', 'age-gate/age-verification.route.tsx'),
  route('/terms', 'pages/terms.route.tsx'),
  route('/refunds', 'pages/refunds.route.tsx'),
  route('/crisis_resources/sexual_assault', 'education/sexual-assault.route.tsx'),
  route('/crisis_resources/drug_and_alcohol', 'education/drug-and-alcohol.route.tsx'),
  // Embedded on other sites.
  route('/badge/:id/:file', 'badges/embedded-badge.route.ts'),
  route('/education_&_resources', 'education/education-hub.route.tsx'),
  route('/education_&_resources/:type', 'education/resources.route.tsx'),
  route('/report_wrong_number', 'education/report-wrong-number.route.tsx'),
  route('/offline', 'offline/offline.route.tsx'),
  route('/subscribe', 'subscribers/subscribe.route.tsx'),
  route('/subscribe/:token', 'subscribers/confirm-subscription.route.tsx'),
  route('/unsubscribe/:token', 'subscribers/unsubscribe.route.tsx'),
  route('/undo_email_change/:token', 'accounts/undo-email-change.route.tsx'),
]

const ageGated = [
  index('home/home.route.tsx'),

  route('/dispensaries', 'dispensaries/dispensaries.route.tsx'),
  route('/dispensaries/pins', 'dispensaries/pins.route.ts'),
  route('/dispensary/:id', 'dispensaries/dispensary.route.tsx'),
  route('/brands', 'brands/brands.route.tsx'),
  route('/brands/:id', 'brands/brand.route.tsx'),
  route('/go/brand/:id/:visit?', 'brands/brand-redirect.route.ts'),
  route('/question', 'questions/question.route.tsx'),
  route('/companybadgeInfo/:id', 'badges/company-badges.route.tsx'),
  route('/cannabis_products', 'search/cannabis-products.route.tsx'),
  route('/products/all_products', 'search/all-products.route.tsx'),
  route('/product/:id', 'products/product.route.tsx'),
  route('/merchandise', 'search/merchandise.route.tsx'),
  route('/search', 'search/search.route.tsx'),
  route('/search/suggestions', 'search/suggestions.route.ts'),
  route('/search/shop/:shop', 'search/search.route.tsx', { id: 'search in a shop' }),
  route('/search/category/:category/shop/:shop', 'search/search.route.tsx', {
    id: 'search in a category of a shop',
  }),
  route('/search/*', 'search/search.route.tsx', { id: 'search by segments' }),

  route('/cart', 'cart/cart.route.tsx'),
  route('/pickup_location', 'checkout/pickup-location.route.tsx'),
  route('/confirm_payment_method', 'checkout/confirm-payment-method.route.tsx'),
  route('/order_summary', 'checkout/order-summary.route.tsx'),
  route('/thank_you', 'checkout/thank-you.route.tsx'),
  route('/order/:id', 'orders/order.route.tsx'),
  route('/invoice', 'orders/invoice.route.tsx'),
  route('/rewards/info', 'rewards/rewards-info.route.tsx'),

  route('/signin', 'sessions/sign-in.route.tsx'),
  route('/register', 'accounts/register.route.tsx'),
  route('/email_sent', 'accounts/email-sent.route.tsx'),
  route('/validate_account/:token', 'accounts/validate-account.route.tsx'),
  route('/forgot_password', 'accounts/forgot-password.route.tsx'),
  route('/password_reset', 'accounts/password-changed.route.tsx'),
  route('/password_reset/:token', 'accounts/reset-password.route.tsx'),

  route('/about', 'pages/about.route.tsx'),
  route('/contact', 'pages/contact.route.tsx'),
  route('/equity_efforts', 'equity-fund/equity-efforts.route.tsx'),
  route('/blog', 'blog/post-list.route.tsx'),
  route('/blog/:id', 'blog/post.route.tsx'),
  route(
    '/education/routes_of_cannabis_administration',
    'education/administration-methods.route.tsx',
  ),
  route('/education/taxes', 'education/taxes.route.tsx'),
  route('/black_farmers_market', 'pages/black-farmers-market.route.tsx'),
  route('/vendors', 'applications/vendors.route.tsx'),
  route('/brand_listing_info', 'applications/brand-listing.route.tsx'),
  route('/dispensary_listing_info', 'applications/dispensary-listing.route.tsx'),
  route('/claim_brand', 'applications/claim-listing.route.tsx'),
  route('/bug_tracker', 'applications/bug-tracker.route.tsx'),
]

const customer = [
  route('/profile', 'accounts/profile.route.tsx'),
  route('/profile/export', 'accounts/export-account.route.ts'),
  route('/profile/erase', 'accounts/delete-account.route.tsx'),
  route('/rewards', 'rewards/rewards.route.tsx'),
  route('/orderhistory', 'orders/order-history.route.tsx'),
  route('/favorites', 'dispensaries/favourites.route.tsx'),
  route('/shipping', 'checkout/shipping.route.tsx'),
  route('/shipping/towns', 'checkout/towns.route.ts'),
  route('/payment', 'checkout/payment.route.tsx'),
  route('/placeorder', 'checkout/place-order.route.tsx'),
]

const seller = [
  route('/seller/:id/dashboard', 'analytics/seller-dashboard.route.tsx'),
  route('/seller/sellerProfile', 'sellers/seller-profile.route.tsx'),
  route('/seller/payment_details', 'sellers/payment-details.route.tsx'),
  route('/seller/reviews', 'reviews/seller-reviews.route.tsx'),
  route('/productlist/seller', 'products/seller-product-list.route.tsx'),
  route('/productlist/seller/import', 'products/import-products.route.tsx'),
  route('/orderlist/seller', 'orders/seller-orders.route.tsx'),
  route('/seller/brand/:id/edit', 'brands/edit-brand.route.tsx', { id: 'an owner’s brand form' }),
  route('/seller/dispensary/:id/edit', 'dispensaries/edit-dispensary.route.tsx', {
    id: 'an owner’s dispensary form',
  }),
]

const staff = [
  route('/productlist/pageNumber/:pageNumber', 'products/product-list-page.route.tsx'),
  route('/product/:id/edit', 'products/edit-product.route.tsx'),
  route('/dispensary/:id/shelf', 'dispensaries/inventory.route.tsx'),
]

const admin = [
  route('/admin', 'analytics/admin-dashboard.route.tsx'),
  route('/admin/applications', 'applications/application-queue.route.tsx'),
  route('/admin/audit', 'audit/audit-log.route.tsx'),
  route('/admin/jobs', 'jobs/job-queue.route.tsx'),
  route('/admin/payments', 'payments/flagged-payments.route.tsx'),
  route('/admin/resources', 'education/stale-resources.route.tsx'),
  route('/admin/revisions', 'revisions/revision-queue.route.tsx'),
  route('/admin/reviews', 'reviews/reported-reviews.route.tsx'),
  route('/admin/rewards', 'rewards/manage-rewards.route.tsx'),
  route('/admin/security', 'security/security-log.route.tsx'),
  route('/admin/home', 'home/edit-home.route.tsx'),
  route('/brandlist', 'brands/brand-list.route.tsx'),
  route('/brandlist/pageNumber/:pageNumber', 'brands/brand-list.route.tsx', {
    id: 'a page of the brand list',
  }),
  route('/brand/:id/edit', 'brands/edit-brand.route.tsx'),
  route('/dispensaries_list', 'dispensaries/dispensary-list.route.tsx'),
  route('/dispensaries_list/import', 'dispensaries/bulk-import.route.tsx'),
  route('/dispensaries_list/import/:id', 'dispensaries/import-progress.route.tsx'),
  route('/dispensary/:id/edit', 'dispensaries/edit-dispensary.route.tsx'),
  route('/productlist', 'products/admin-product-list.route.tsx'),
  route('/orderlist', 'orders/admin-orders.route.tsx'),
  route('/userlist', 'accounts/user-list.route.tsx'),
  route('/user/:id/edit', 'accounts/edit-user.route.tsx'),
  route('/blog/write', 'blog/write-post.route.tsx'),
  route('/blog/edit/:id', 'blog/edit-post.route.tsx'),
  route('/subscribers', 'subscribers/subscriber-list.route.tsx'),
  route('/questions', 'questions/question-list.route.tsx'),
  route('/referrals', 'referrals/referral-list.route.tsx'),
]

export default [
  route('/api/*', 'server/api-proxy.route.ts'),
  route('/robots.txt', 'pages/robots.route.ts'),
  route('/.well-known/security.txt', 'security/security-txt.route.ts'),
  route('/csp_reports', 'security/csp-reports.route.ts'),
  route('/sitemap.xml', 'sitemap/sitemap-index.route.ts'),
  route('/sitemap/:kind/:from', 'sitemap/sitemap-file.route.ts'),
  route('/blog/feed.xml', 'blog/feed.route.ts'),
  route('/signout', 'sessions/sign-out.route.ts'),
  ...ungated,
  layout('guards/age-gate.route.ts', [
    ...ageGated,
    layout('guards/customer.route.ts', customer),
    layout('guards/seller.route.ts', seller),
    layout('guards/staff.route.ts', staff),
    layout('guards/admin.route.ts', admin),
  ]),
  route('*', 'pages/not-found.route.ts'),
]
