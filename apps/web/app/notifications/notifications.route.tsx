import {
  listNotifications,
  readAllNotifications,
  readNotification,
} from '@fairgrove/contract/notifications'
import { texts } from '@fairgrove/contract/notifications.options'
import { FilterLinks } from '../back-office/filter-links.tsx'
import { ListPage } from '../back-office/list-page.tsx'
import { getText, readForm, toFormError } from '../forms/form-data.server.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi, getId, loadFromApi } from '../server/api-client.server.ts'
import { ButtonLink, SubmitButton } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { EmptyState, StatusMessage } from '../ui/status.tsx'
import type { Route } from './+types/notifications.route'
import { NotificationList } from './notification-list.tsx'
import styles from './notifications.module.css'

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Notifications') }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const isUnreadOnly = url.searchParams.get('show') === 'unread'
  const before = url.searchParams.get('before') || undefined
  const query = {
    ...(isUnreadOnly && { show: 'unread' as const }),
    ...(before && { before: getId({ id: before }) }),
  }
  const inbox = await loadFromApi(listNotifications, { context, query })
  return { ...inbox, isUnreadOnly, isFirstPage: before === undefined }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const newest = getText(form, 'newest')
  try {
    if (newest) {
      const body = { newest: getId({ id: newest }) }
      return { message: (await callApi(readAllNotifications, { context, body })).message }
    }
    const id = getId({ id: getText(form, 'read') })
    await callApi(readNotification, { context, params: { id } })
    return { message: 'Marked as read.' }
  } catch (error) {
    return toFormError(error, form)
  }
}

export default function Notifications({ loaderData, actionData }: Route.ComponentProps) {
  const { notifications, unread, hasMore, isUnreadOnly, isFirstPage } = loaderData
  const [newest] = notifications
  const show = isUnreadOnly ? '&show=unread' : ''
  return (
    <ListPage
      title="Notifications"
      tools={
        <div className={styles.tools}>
          {newest && unread > 0 && isFirstPage && (
            <Form>
              <SubmitButton variant="outline" name="newest" value={newest._id}>
                Mark all as read
              </SubmitButton>
            </Form>
          )}
          <ButtonLink to="/notifications/settings" variant="quiet">
            Notification settings
          </ButtonLink>
        </div>
      }
    >
      {actionData && (
        <StatusMessage result={actionData} tone={'message' in actionData ? 'good' : 'danger'}>
          {'message' in actionData ? actionData.message : actionData.problem.message}
        </StatusMessage>
      )}
      <FilterLinks
        label="Which notifications"
        choices={[
          { label: 'All', to: '/notifications', isCurrent: !isUnreadOnly },
          { label: 'Unread', to: '/notifications?show=unread', isCurrent: isUnreadOnly },
        ]}
      />
      {notifications.length === 0 ? (
        <EmptyState
          drawing="thriving"
          text={isUnreadOnly || !isFirstPage ? texts.noneUnread : texts.none}
        >
          <p>You’ll see updates about your orders, listings and payouts here.</p>
        </EmptyState>
      ) : (
        <NotificationList notifications={notifications} />
      )}
      {(hasMore || !isFirstPage) && (
        <nav className={styles.pages} aria-label="Pages">
          {!isFirstPage && (
            <ButtonLink to={`/notifications${show.replace('&', '?')}`} variant="outline">
              Newest
            </ButtonLink>
          )}
          {hasMore && (
            <ButtonLink to={`?before=${notifications.at(-1)?._id}${show}`} variant="outline">
              Older
            </ButtonLink>
          )}
        </nav>
      )}
    </ListPage>
  )
}
