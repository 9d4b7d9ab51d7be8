/** Who may open a page. A seller is also a customer; an admin is not a seller; staff is either. */
type RequiredRole = 'anyone' | 'adult' | 'customer' | 'seller' | 'staff' | 'admin'

export type SpecifiedRoute = {
  path: string
  requiredRole: RequiredRole
  /** A detail page of one record, which may not exist. */
  isDetail?: boolean
}

const id = '01890a5d-ac96-774b-bcce-b302099a8057'

/** The whole route table of the specification, one path per route, and our own pages with the same guards. */
const pathsByRole: Record<RequiredRole, string[]> = {
  anyone: [
    '/age_verification',
    '/terms',
    '/refunds',
    '/crisis_resources/sexual_assault',
    '/crisis_resources/drug_and_alcohol',
    '/education_&_resources',
    '/education_&_resources/Job',
    '/education_&_resources/Legal',
    '/education_&_resources/Housing',
    '/report_wrong_number?entry=never-use-alone',
  ],
  adult: [
    '/',
    '/brands',
    `/brands/${id}`,
    `/product/${id}`,
    `/companybadgeInfo/${id}`,
    `/dispensary/${id}`,
    '/blog',
    `/blog/${id}`,
    '/events',
    `/events/${id}`,
    '/rewards/info',
    '/cart',
    '/signin',
    '/register',
    '/pickup_location',
    '/confirm_payment_method',
    '/order_summary',
    '/thank_you',
    `/order/${id}`,
    '/invoice',
    '/about',
    '/contact',
    '/brand_listing_info',
    '/dispensary_listing_info',
    '/education/routes_of_cannabis_administration',
    '/education/taxes',
    '/search?q=tea&advancedCategory=isBlackOwned',
    '/search/shop/mothers_day',
    '/search/category/Edible/shop/merchandise',
    '/merchandise',
    '/dispensaries',
    '/cannabis_products',
    '/products/all_products',
    `/validate_account/${id}`,
    '/email_sent',
    '/forgot_password',
    '/password_reset',
    `/password_reset/${id}`,
    '/equity_efforts',
    '/black_farmers_market',
    '/vendors',
    '/claim_brand',
    '/bug_tracker',
  ],
  customer: [
    '/profile',
    '/rewards',
    '/orderhistory',
    '/favorites',
    '/shipping',
    '/payment',
    '/placeorder',
  ],
  seller: [
    `/seller/${id}/dashboard`,
    '/seller/sellerProfile',
    '/productlist/seller',
    '/orderlist/seller',
    `/seller/brand/${id}/edit`,
    `/seller/dispensary/${id}/edit`,
  ],
  staff: ['/productlist/pageNumber/1', `/product/${id}/edit`],
  admin: [
    '/brandlist',
    '/brandlist/pageNumber/1',
    `/brand/${id}/edit`,
    '/dispensaries_list',
    `/dispensary/${id}/edit`,
    '/productlist',
    '/orderlist',
    '/userlist',
    `/user/${id}/edit`,
    '/blog/write',
    `/blog/edit/${id}`,
    '/subscribers',
    '/admin/resources',
    '/admin/style_guide',
    '/admin/events',
    '/admin/events/new',
    `/admin/events/${id}/edit`,
    `/admin/events/${id}/check_in`,
    '/admin/newsletters',
    '/admin/newsletters/new',
    `/admin/newsletters/${id}`,
    `/admin/newsletters/${id}/edit`,
  ],
}

export const routeTable: SpecifiedRoute[] = Object.entries(pathsByRole).flatMap(
  ([requiredRole, paths]) =>
    paths.map((path) => ({
      path,
      requiredRole: requiredRole as RequiredRole,
      isDetail: path.includes(id),
    })),
)
