import { getNewsletter } from '@fairgrove/contract/newsletters'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { ListPage } from '../back-office/list-page.tsx'
import { readForm } from '../forms/form-data.server.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { getId, loadFromApi } from '../server/api-client.server.ts'
import { ButtonLink } from '../ui/button.tsx'
import { LabeledDate } from '../ui/date-time.tsx'
import { StatusMessage } from '../ui/status.tsx'
import type { Route } from './+types/newsletter.route'
import { EmailPreview } from './email-preview.tsx'
import styles from './newsletter.module.css'
import { handleNewsletterAction } from './newsletter-actions.server.ts'
import { NewsletterActions } from './newsletter-actions.tsx'
import { NewsletterCounts, NewsletterStatusBadge } from './newsletter-status.tsx'

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Newsletter') }]

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadFromApi(getNewsletter, { context, params: { id: getId(params) } })

export async function action({ request, context, params }: Route.ActionArgs) {
  return handleNewsletterAction(context, getId(params), await readForm(request))
}

const pollIntervalMs = 2_000

export default function NewsletterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { newsletter, email, subscriberCount } = loaderData
  const { status, counts, createdAt, startedAt, finishedAt } = newsletter
  const isSending = status === 'sending'
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isSending) return
    const timer = setInterval(() => void revalidate(), pollIntervalMs)
    return () => clearInterval(timer)
  }, [isSending, revalidate])
  return (
    <ListPage
      title={newsletter.subject}
      tools={
        <ButtonLink to="/admin/newsletters" variant="outline">
          All newsletters
        </ButtonLink>
      }
    >
      {actionData && (
        <StatusMessage result={actionData} tone={'message' in actionData ? 'good' : 'danger'}>
          {'message' in actionData ? actionData.message : actionData.problem.message}
        </StatusMessage>
      )}
      <p className={styles.actions}>
        <NewsletterStatusBadge status={status} />
        <span className={styles.note}>
          {finishedAt ? (
            <LabeledDate label="Finished" date={finishedAt} />
          ) : (
            <LabeledDate label={startedAt ? 'Started' : 'Created'} date={startedAt ?? createdAt} />
          )}
        </span>
      </p>
      <NewsletterActions newsletter={newsletter} subscriberCount={subscriberCount} />
      {status !== 'draft' && <NewsletterCounts status={status} counts={counts} />}
      <EmailPreview newsletter={newsletter} email={email} />
    </ListPage>
  )
}
