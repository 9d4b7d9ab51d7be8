import * as accounts from './accounts.ts'
import { type Endpoint, isEndpoint } from './endpoint.ts'
import * as rewards from './rewards.ts'
import * as sessions from './sessions.ts'

/** Every door of the API. A room's file is named here once; its doors are found in it. */
export const endpoints: Endpoint[] = [accounts, sessions, rewards].flatMap((room) =>
  Object.values<unknown>(room).filter(isEndpoint),
)
