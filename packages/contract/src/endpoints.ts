import * as accountAdmin from './accounts.admin.ts'
import * as accountLinks from './accounts.links.ts'
import * as accounts from './accounts.ts'
import * as insights from './analytics.insights.ts'
import * as overview from './analytics.overview.ts'
import * as analytics from './analytics.ts'
import * as webVitals from './analytics.web-vitals.ts'
import * as applications from './applications.ts'
import * as approvals from './approvals.ts'
import * as audit from './audit.ts'
import * as backOfficeSearch from './back-office.search.ts'
import * as backOffice from './back-office.ts'
import * as badgeTrail from './badges.trail.ts'
import * as blog from './blog.ts'
import * as brands from './brands.ts'
import * as bulkActions from './bulk-actions.ts'
import * as checkout from './checkout.ts'
import * as deals from './deals.ts'
import * as dispensaryImports from './dispensaries.imports.ts'
import * as dispensaryListings from './dispensaries.listing.ts'
import * as dispensaries from './dispensaries.ts'
import * as education from './education.ts'
import { type Endpoint, isEndpoint } from './endpoint.ts'
import * as equityFund from './equity-fund.ts'
import * as eventTickets from './events.tickets.ts'
import * as events from './events.ts'
import * as follows from './follows.ts'
import * as home from './home.ts'
import * as identities from './identities.ts'
import * as jobs from './jobs.ts'
import * as listModeration from './lists.moderation.ts'
import * as lists from './lists.ts'
import * as members from './members.ts'
import * as newsletters from './newsletters.ts'
import * as notificationPush from './notifications.push.ts'
import * as notifications from './notifications.ts'
import * as orderPickups from './orders.pickups.ts'
import * as orderReceipts from './orders.receipt.ts'
import * as orderRefunds from './orders.refunds.ts'
import * as orders from './orders.ts'
import * as payments from './payments.ts'
import * as payoutRuns from './payouts.runs.ts'
import * as payoutStatements from './payouts.statements.ts'
import * as payouts from './payouts.ts'
import * as photos from './photos.ts'
import * as placeQuestions from './place-questions.ts'
import * as productContents from './products.contents.ts'
import * as productDecisions from './products.decisions.ts'
import * as productFamilies from './products.families.ts'
import * as productFiles from './products.files.ts'
import * as inventory from './products.inventory.ts'
import * as menus from './products.menu.ts'
import * as products from './products.ts'
import * as questions from './questions.ts'
import * as referrals from './referrals.ts'
import * as reviewModeration from './reviews.moderation.ts'
import * as reviews from './reviews.ts'
import * as revisions from './revisions.ts'
import * as rewards from './rewards.ts'
import * as savedViews from './saved-views.ts'
import * as search from './search.ts'
import * as security from './security.ts'
import * as sellerChecklist from './sellers.checklist.ts'
import * as sellers from './sellers.ts'
import * as seo from './seo.ts'
import * as sessions from './sessions.ts'
import * as subscribers from './subscribers.ts'
import * as taxes from './taxes.ts'
import * as passkeys from './two-factor.passkeys.ts'
import * as twoFactor from './two-factor.ts'
import * as uploads from './uploads.ts'

/** Every endpoint. List a module's file here once; its endpoints are found in it. */
export const endpoints: Endpoint[] = [
  accounts,
  accountLinks,
  accountAdmin,
  approvals,
  sessions,
  twoFactor,
  passkeys,
  identities,
  rewards,
  uploads,
  savedViews,
  follows,
  lists,
  listModeration,
  photos,
  placeQuestions,
  bulkActions,
  badgeTrail,
  brands,
  deals,
  dispensaries,
  dispensaryListings,
  dispensaryImports,
  products,
  productContents,
  productFamilies,
  productDecisions,
  productFiles,
  inventory,
  menus,
  security,
  sellers,
  sellerChecklist,
  members,
  search,
  reviews,
  reviewModeration,
  revisions,
  questions,
  referrals,
  subscribers,
  taxes,
  newsletters,
  notifications,
  notificationPush,
  education,
  blog,
  events,
  eventTickets,
  applications,
  analytics,
  insights,
  webVitals,
  home,
  seo,
  payments,
  payouts,
  payoutRuns,
  payoutStatements,
  checkout,
  orders,
  orderReceipts,
  orderRefunds,
  orderPickups,
  equityFund,
  audit,
  jobs,
  overview,
  backOffice,
  backOfficeSearch,
].flatMap((module) => Object.values<unknown>(module).filter(isEndpoint))
