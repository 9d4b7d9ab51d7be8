import type { User } from '@fairgrove/contract/accounts'
import { createContext, type RouterContextProvider } from 'react-router'

/** What the connection tells, whatever the caller claims. Set by the production server. */
export type Connection = { requestId: string; clientAddress: string }
export const connectionKey = createContext<Connection | undefined>(undefined)

/** Who is asking. Made once for each request by the root middleware. */
export type RequestContext = Connection & {
  userAgent: string
  sessionToken: string | undefined
  /** Of the accounts this browser has signed in to. */
  deviceTokens: string | undefined
  isAgeVerified: boolean
  /** The signed-in account, fetched at most once. Throws a Problem when the API cannot answer. */
  getUser: () => Promise<User | null>
  /** The API no longer knows the session: its cookie is taken back with this answer. */
  isSessionOver: boolean
  /** Part of the page could not be had. Shown to this visitor all the same, but never cached for others. */
  isIncomplete: boolean
}
const requestContextKey = createContext<RequestContext>()

export type Context = Readonly<RouterContextProvider>

export const setRequestContext = (context: Context, requestContext: RequestContext) =>
  context.set(requestContextKey, requestContext)
export const getRequestContext = (context: Context): RequestContext =>
  context.get(requestContextKey)
export const getUser = (context: Context): Promise<User | null> =>
  getRequestContext(context).getUser()

const paymentOriginKey = createContext<string | null>(null)

/** For the page being made, and no other: where its payment button comes from. */
export const allowPaymentOrigin = (context: Context, origin: string) =>
  context.set(paymentOriginKey, origin)
export const getPaymentOrigin = (context: Context) => context.get(paymentOriginKey)
