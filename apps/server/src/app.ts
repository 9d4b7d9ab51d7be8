import { Problem } from '@fairgrove/contract/problems'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { accountRoutes } from './accounts/routes.ts'
import { startEventCounter } from './analytics/event-counter.ts'
import { analyticsRoutes } from './analytics/routes.ts'
import { startSearchMissCounter } from './analytics/search-misses.ts'
import { applicationData } from './applications/personal-data.store.ts'
import { applicationRoutes } from './applications/routes.ts'
import { approvalRoutes } from './approvals/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { backOfficeRoutes, confirmableChanges } from './back-office/routes.ts'
import { undoableActions } from './back-office/undoable-actions.ts'
import { badgeRoutes } from './badges/routes.ts'
import { blogRoutes } from './blog/routes.ts'
import { brandRevisions } from './brands/revisions.ts'
import { brandRoutes } from './brands/routes.ts'
import { bulkActionRoutes } from './bulk-actions/routes.ts'
import { checkoutRoutes } from './checkout/routes.ts'
import { ping, type Warn } from './db/pool.ts'
import type { ReadReplicas } from './db/read-replicas.ts'
import { dealData } from './deals/actions.ts'
import { dealRoutes } from './deals/routes.ts'
import type { ApiDeps, Deps } from './deps.ts'
import { favouriteData, listingData } from './dispensaries/personal-data.ts'
import { dispensaryRevisions } from './dispensaries/revisions.ts'
import { dispensaryRoutes } from './dispensaries/routes.ts'
import { educationRoutes } from './education/routes.ts'
import { equityFundRoutes } from './equity-fund/routes.ts'
import { eventRoutes } from './events/routes.ts'
import { ticketData } from './events/tickets.actions.ts'
import { followData } from './follows/actions.ts'
import { followRoutes } from './follows/routes.ts'
import { homeRoutes } from './home/routes.ts'
import { createAccountWriteLimiter } from './http/account-writes.ts'
import { docsContentSecurityPolicy, renderDocsPage } from './http/docs-page.ts'
import { registerDrainHooks } from './http/draining.ts'
import { mountEndpoints, refuseUndeclaredRoutes } from './http/endpoint-handler.ts'
import { registerErrorHandler, sendProblem } from './http/error-handler.ts'
import { createNetworkMatcher } from './http/network.ts'
import { buildOpenApiDocument } from './http/openapi.ts'
import type { RateLimiter } from './http/rate-limit.ts'
import {
  createRequestIdGenerator,
  registerRequestMetrics,
  registerRequestTracing,
} from './http/request-telemetry.ts'
import { defaultSecurityHeaders } from './http/response-headers.ts'
import { identityAccess } from './identities/links.actions.ts'
import { identityData, identityRoutes } from './identities/routes.ts'
import { jobRoutes } from './jobs/routes.ts'
import { listData } from './lists/actions.ts'
import { listRoutes } from './lists/routes.ts'
import { memberData } from './members/personal-data.ts'
import { memberRoutes } from './members/routes.ts'
import { newsletterData } from './newsletters/actions.ts'
import { newsletterRoutes } from './newsletters/routes.ts'
import { notificationData } from './notifications/actions.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { orderData } from './orders/personal-data.ts'
import { orderRoutes } from './orders/routes.ts'
import { paymentRoutes } from './payments/routes.ts'
import { payoutData } from './payouts/bank-details.actions.ts'
import { payoutRoutes } from './payouts/routes.ts'
import { payoutRunRoutes } from './payouts/run-routes.ts'
import { statementRoutes } from './payouts/statement-routes.ts'
import { photoData, photoRoutes } from './photos/routes.ts'
import { placeQuestionData, placeQuestionRoutes } from './place-questions/routes.ts'
import { productRevisions } from './products/revisions.ts'
import { productRoutes } from './products/routes.ts'
import { answerData } from './questions/actions.ts'
import { questionRoutes } from './questions/routes.ts'
import { referralData } from './referrals/actions.ts'
import { referralRoutes } from './referrals/routes.ts'
import { reviewData } from './reviews/personal-data.ts'
import { reviewRoutes } from './reviews/routes.ts'
import { revisionData } from './revisions/actions.ts'
import { revisionRoutes } from './revisions/routes.ts'
import { rewardData } from './rewards/actions.ts'
import { rewardRoutes } from './rewards/routes.ts'
import { savedViewData } from './saved-views/actions.ts'
import { savedViewRoutes } from './saved-views/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { recordStaffRead, securityData } from './security/actions.ts'
import { securityRoutes } from './security/routes.ts'
import { paymentDetailsData } from './sellers/payment-details.actions.ts'
import { sellerRoutes } from './sellers/routes.ts'
import type { SemaphoreLimits } from './semaphore.ts'
import { findCaller } from './sessions/actions.ts'
import { sessionRoutes } from './sessions/routes.ts'
import { sharingRoutes } from './sharing/routes.ts'
import { sitemapRoutes } from './sitemap/routes.ts'
import { subscriptionData } from './subscribers/actions.ts'
import { subscriberRoutes } from './subscribers/routes.ts'
import { taxRoutes } from './taxes/routes.ts'
import { twoFactorAccess } from './two-factor/access.ts'
import { passkeyRoutes } from './two-factor/passkey-routes.ts'
import { twoFactorData } from './two-factor/personal-data.ts'
import { twoFactorRoutes } from './two-factor/routes.ts'
import { imageData } from './uploads/actions.ts'
import { labReportData } from './uploads/lab-reports.actions.ts'
import { uploadRoutes } from './uploads/routes.ts'

export type AppOptions = {
  deps: Deps
  limiter: RateLimiter
  /** How many writes of one account run and wait at the same time; any number if undefined. */
  accountWriteLimits?: SemaphoreLimits
  replicas?: ReadReplicas | undefined
  trustedProxies: string[]
  /** Where admins have their role; everywhere if empty. */
  adminNetworks?: string[]
  isDraining?: () => boolean
  loggerInstance?: FastifyServerOptions['loggerInstance']
}

const bodyLimitBytes = 64 * 1024

export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { deps, limiter } = options
  const apiDeps: ApiDeps = { ...deps, attempts: limiter.attempts }
  const app = Fastify({
    ...(options.loggerInstance ? { loggerInstance: options.loggerInstance } : {}),
    trustProxy: options.trustedProxies,
    bodyLimit: bodyLimitBytes,
    requestTimeout: 30_000,
    routerOptions: { maxParamLength: 300 },
    // Malformed URLs never reach the error handler.
    frameworkErrors: sendProblem,
    // On shutdown, requests on open connections are served, then the connection closes.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    genReqId: createRequestIdGenerator(),
  })
  // A cross-site form can post text/plain without a CORS preflight, but not JSON.
  app.removeContentTypeParser('text/plain')
  refuseUndeclaredRoutes(app)
  registerErrorHandler(app)
  registerRequestMetrics(app)
  registerRequestTracing(app)
  app.decorateRequest('caller', undefined)
  app.decorateRequest('client')
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(defaultSecurityHeaders).header('x-request-id', request.id)
    done()
  })
  registerDrainHooks(app, options.isDraining)

  const internalRoute = { config: { isInternal: true as const } }
  app.get('/healthz', internalRoute, async () => ({ status: 'alive' }))
  app.get('/readyz', internalRoute, async () => {
    if (options.isDraining?.()) throw new Problem('unavailable')
    await ping(deps.db)
    return { status: 'ready' }
  })
  const document = buildOpenApiDocument(deps.publicUrl)
  app.get('/api/openapi.json', internalRoute, async () => document)
  const page = renderDocsPage()
  app.get('/api/docs', internalRoute, async (_request, reply) =>
    reply
      .header('content-security-policy', docsContentSecurityPolicy)
      .type('text/html; charset=utf-8')
      .send(page),
  )

  const warn: Warn = (details, message) => app.log.warn(details, message)
  const counter = startEventCounter(deps, warn)
  app.addHook('onClose', () => counter.close())
  const missCounter = startSearchMissCounter(deps, limiter, warn)
  app.addHook('onClose', () => missCounter.flush())

  const handlers = [
    ...accountRoutes(apiDeps, {
      access: [twoFactorAccess, identityAccess],
      personalData: [
        ...reviewData,
        ...referralData,
        ...memberData,
        ...listingData,
        favouriteData,
        answerData,
        applicationData,
        orderData,
        rewardData,
        ticketData,
        paymentDetailsData,
        payoutData,
        subscriptionData,
        newsletterData,
        ...notificationData,
        savedViewData,
        ...followData,
        ...listData,
        ...photoData,
        ...placeQuestionData,
        dealData,
        imageData,
        labReportData,
        revisionData,
        securityData,
        twoFactorData,
        identityData,
      ],
    }),
    ...twoFactorRoutes(apiDeps),
    ...passkeyRoutes(apiDeps),
    ...identityRoutes(apiDeps),
    ...sessionRoutes(deps),
    ...rewardRoutes(deps),
    ...uploadRoutes(deps),
    ...badgeRoutes(deps),
    ...brandRoutes(deps),
    ...dispensaryRoutes(deps),
    ...dealRoutes(deps),
    ...productRoutes(deps),
    ...revisionRoutes(deps, {
      product: productRevisions,
      brand: brandRevisions,
      dispensary: dispensaryRevisions,
    }),
    ...sellerRoutes(apiDeps),
    ...memberRoutes(deps),
    ...searchRoutes(deps, missCounter.count),
    ...reviewRoutes(deps),
    ...questionRoutes(deps),
    ...referralRoutes(deps),
    ...subscriberRoutes(deps),
    ...newsletterRoutes(deps),
    ...notificationRoutes(deps),
    ...savedViewRoutes(deps),
    ...followRoutes(deps),
    ...listRoutes(deps),
    ...photoRoutes(deps),
    ...placeQuestionRoutes(deps),
    ...bulkActionRoutes(deps, undoableActions),
    ...educationRoutes(deps),
    ...blogRoutes(deps),
    ...eventRoutes(deps),
    ...applicationRoutes(deps),
    ...analyticsRoutes(deps, counter, limiter),
    ...homeRoutes(deps),
    ...sharingRoutes(deps),
    ...sitemapRoutes(),
    ...paymentRoutes(deps),
    ...payoutRoutes(apiDeps),
    ...payoutRunRoutes(apiDeps),
    ...statementRoutes(apiDeps),
    ...equityFundRoutes(deps),
    ...taxRoutes(deps),
    ...checkoutRoutes(deps),
    ...orderRoutes(deps),
    ...auditRoutes(deps),
    ...securityRoutes(deps),
    ...jobRoutes(deps),
    ...approvalRoutes(deps, confirmableChanges),
    ...backOfficeRoutes(),
  ]
  mountEndpoints(app, handlers, {
    db: deps.db,
    replicas: options.replicas,
    limiter,
    runAccountWrite: options.accountWriteLimits
      ? createAccountWriteLimiter(options.accountWriteLimits)
      : undefined,
    findCaller: (token) => findCaller(deps, token),
    isAdminNetwork: options.adminNetworks?.length
      ? createNetworkMatcher(options.adminNetworks)
      : undefined,
    recordRead: (caller, read, client) => recordStaffRead(deps, caller, read, client),
    findPlace: deps.places?.find,
    secrets: deps.linkSecrets,
  })
  return app
}
