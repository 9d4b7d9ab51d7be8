import { Problem } from '@fairgrove/contract/problems'
import { site } from '@fairgrove/contract/site'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url'
import { type ReactNode, useContext } from 'react'
import {
  Links,
  Meta,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useMatches,
  useRouteLoaderData,
} from 'react-router'
import type { Route } from './+types/root'
import { WebVitals } from './analytics/web-vitals.tsx'
import { useOffline } from './browser/offline.ts'
import { keepFormOnNetworkError } from './forms/keep-form-on-network-error.ts'
import { HydrationScripts, ScrollRestorationScript } from './hydration/hydration-scripts.tsx'
import { DocumentContext, InlineScript } from './hydration/inline-script.tsx'
import { getVisitorLocation, locationMiddleware } from './location/visitor-location.server.ts'
import { OfflineNotice } from './offline/offline-notice.tsx'
import { useOfflineLinks } from './offline/use-offline-links.ts'
import { getRouteHandle } from './routing/route-handle.ts'
import { pageTitle } from './seo/page-meta.ts'
import { env } from './server/env.server.ts'
import { requestMiddleware } from './server/middleware.server.ts'
import { getUser } from './server/request-context.server.ts'
import { ErrorPage, getErrorTitle } from './shell/error-page.tsx'
import { headScript } from './shell/head-script.ts'
import { getUnreadCount } from './shell/navigation-data.server.ts'
import { Shell } from './shell/shell.tsx'
import { toShellUser } from './shell/stored-user.tsx'
import { PrefetchContext } from './ui/link.tsx'
import './styles/palette.css'
import './styles/tokens.css'
import './styles/fonts.css'
import './styles/base.css'

export const middleware = [requestMiddleware, locationMiddleware]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepFormOnNetworkError]

export const meta: Route.MetaFunction = ({ error }) =>
  error
    ? [{ title: pageTitle(getErrorTitle(error)) }, { name: 'robots', content: 'noindex' }]
    : [{ title: `${site.name}: ${site.tagline}` }]

export const links: Route.LinksFunction = () => [
  { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  ...[figtree, fraunces].map((href) => ({
    rel: 'preload',
    as: 'font' as const,
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
    href,
  })),
]

/** Pages render without a user, so an unavailable API costs only the menu. */
export async function loader({ context }: Route.LoaderArgs) {
  const settings = {
    origin: env.PUBLIC_URL.origin,
    webVitalsSamplePercent: env.WEB_VITALS_SAMPLE_PERCENT,
    visitorLocation: getVisitorLocation(context),
  }
  try {
    const [user, unreadCount] = await Promise.all([getUser(context), getUnreadCount(context)])
    const shellUser = user && toShellUser(user)
    return { ...settings, user: shellUser, unreadCount, isUserUnknown: false }
  } catch (error) {
    if (error instanceof Problem)
      return { ...settings, user: null, unreadCount: 0, isUserUnknown: true }
    throw error
  }
}

// The user changes by submissions, not by navigation; a page can also revalidate explicitly.
export function shouldRevalidate({
  formMethod,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isSent = formMethod !== undefined && formMethod !== 'GET'
  return (isSent || currentUrl.href === nextUrl.href) && defaultShouldRevalidate
}

export function Layout({ children }: { children: ReactNode }) {
  const { requestId } = useContext(DocumentContext)
  const needsScripts = useMatches().some((match) => getRouteHandle(match).needsScripts === true)
  return (
    // The theme is set before hydration.
    <html lang="en" data-request-id={requestId} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <InlineScript code={headScript} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestorationScript />
        <HydrationScripts isImmediate={needsScripts} />
      </body>
    </html>
  )
}

export default function App({ loaderData }: Route.ComponentProps) {
  const blockedPath = useOfflineLinks()
  return (
    <PrefetchContext value={!loaderData.user && !loaderData.isUserUnknown}>
      <Shell
        user={loaderData.user}
        unreadCount={loaderData.unreadCount}
        isUserUnknown={loaderData.isUserUnknown}
      >
        {blockedPath ? <OfflineNotice from={blockedPath} /> : <Outlet />}
        <WebVitals samplePercent={loaderData.webVitalsSamplePercent} />
      </Shell>
    </PrefetchContext>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const rootData = useRouteLoaderData<typeof loader>('root')
  const isOffline = useOffline()
  return (
    <Shell
      user={rootData?.user ?? null}
      unreadCount={rootData?.unreadCount ?? 0}
      isUserUnknown={rootData?.isUserUnknown ?? true}
    >
      {isOffline ? <OfflineNotice /> : <ErrorPage error={error} />}
    </Shell>
  )
}
