import * as contract from '@fairgrove/contract/notifications'
import * as pushContract from '@fairgrove/contract/notifications.push'
import type { Deps } from '../deps.ts'
import { type EndpointHandler, handleEndpoint } from '../http/endpoint-handler.ts'
import { changeSettings, getSettings, listInbox, readAll, readOne } from './actions.ts'
import { getPushState, renew, turnOff, turnOn } from './push.actions.ts'
import { countUnread } from './store.ts'
import { unsubscribe } from './unsubscribe.actions.ts'

export function notificationRoutes(deps: Deps): EndpointHandler[] {
  return [
    handleEndpoint(contract.listNotifications, ({ caller, query }) =>
      listInbox(deps, caller, {
        before: query.before || undefined,
        isUnreadOnly: query.show === 'unread',
      }),
    ),
    handleEndpoint(contract.countUnreadNotifications, async ({ caller }) => ({
      unread: await countUnread(deps.db, caller.accountId),
    })),
    handleEndpoint(contract.readNotification, ({ caller, params }) =>
      readOne(deps, caller, params.id),
    ),
    handleEndpoint(contract.readAllNotifications, async ({ caller, body }) => {
      await readAll(deps, caller, body.newest)
      return { message: 'All notifications marked as read.' }
    }),
    handleEndpoint(contract.getNotificationSettings, async ({ caller }) => ({
      settings: await getSettings(deps, caller),
    })),
    handleEndpoint(contract.saveNotificationSettings, ({ caller, body }) =>
      changeSettings(deps, caller, body),
    ),
    handleEndpoint(contract.unsubscribeFromNotifications, ({ body }) => unsubscribe(deps, body)),
    handleEndpoint(pushContract.getPush, ({ caller }) => getPushState(deps, caller)),
    handleEndpoint(pushContract.turnOnPush, ({ caller, body }) => turnOn(deps, caller, body)),
    handleEndpoint(pushContract.renewPush, ({ caller, body }) =>
      renew(deps, caller, body.endpoint),
    ),
    handleEndpoint(pushContract.turnOffPush, ({ caller }) => turnOff(deps, caller)),
  ]
}
