import type { Profile } from '@fairgrove/contract/accounts'
import { Problem } from '@fairgrove/contract/problems'
import { createContext, type RouterContextProvider } from 'react-router'

/** Connection details the client cannot forge, set by the production server. */
export type Connection = { requestId: string; clientAddress: string }
export const connectionKey = createContext<Connection | null>(null)

/** The visitor, created once per request by the root middleware. */
export type RequestContext = Connection & {
  /** Of the page, with its query: the way back from a page that it redirects to. */
  path: string
  userAgent: string
  sessionToken: string | undefined
  /** Tokens of the accounts that signed in with this browser. */
  deviceTokens: string | undefined
  /** The database's position after the visitor's last change; new if this request made it. */
  lastWrite: { position: string; isNew: boolean }
  isAgeVerified: boolean
  /** The signed-in account, fetched at most once. Throws a Problem when the API is unavailable. */
  getUser: () => Promise<Profile | null>
  /** The session has ended: its cookie is cleared with this response. */
  isSessionOver: boolean
  /** Part of the page failed to load, so it must not be cached. */
  isIncomplete: boolean
  /** Parts of the page that are still loading; they may fail after the headers are sent. */
  pendingParts: number
}
const requestContextKey = createContext<RequestContext>()

export type Context = Readonly<RouterContextProvider>

export const setRequestContext = (context: Context, requestContext: RequestContext) =>
  context.set(requestContextKey, requestContext)
export const getRequestContext = (context: Context): RequestContext =>
  context.get(requestContextKey)
export const getUser = (context: Context): Promise<Profile | null> =>
  getRequestContext(context).getUser()

const paymentOriginKey = createContext<string | null>(null)

/** The payment origin allowed on this page only. */
export const isSignedInAdmin = async (context: Context): Promise<boolean> =>
  (await getUser(context))?.isAdmin ?? false

export const allowPaymentOrigin = (context: Context, origin: string) =>
  context.set(paymentOriginKey, origin)
export const getPaymentOrigin = (context: Context) => context.get(paymentOriginKey)

/** The signed-in user, or null if unknown: for pages that work for everyone. */
export async function getUserOrNull(context: Context): Promise<Profile | null> {
  try {
    return await getUser(context)
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}
