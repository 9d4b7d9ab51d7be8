import { randomUUID } from 'node:crypto'
import * as contract from '@fairgrove/contract/questions'
import { CommunityNav } from '../back-office/community-nav.tsx'
import { readForm } from '../forms/form-data.server.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { loadFromApi } from '../server/api-client.server.ts'
import { ContentPage } from '../ui/content-page.tsx'
import { EmptyState, StatusMessage } from '../ui/status.tsx'
import type { Route } from './+types/question-list.route'
import { AddQuestion } from './add-question.tsx'
import { ListedQuestion } from './listed-question.tsx'
import { handleQuestionAction } from './question-actions.server.ts'
import styles from './question-list.module.css'

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Weekly questions') }]

export async function loader({ context }: Route.LoaderArgs) {
  return { ...(await loadFromApi(contract.listQuestions, { context })), formKey: randomUUID() }
}

export async function action({ context, request }: Route.ActionArgs) {
  return handleQuestionAction(context, await readForm(request))
}

export default function Questions({ loaderData, actionData }: Route.ComponentProps) {
  const { questions, formKey } = loaderData
  const formError = actionData && 'problem' in actionData ? actionData : undefined
  const active = questions.filter(({ isRetired }) => !isRetired)
  const retired = questions.filter(({ isRetired }) => isRetired)
  return (
    <ContentPage
      title="Weekly questions"
      lead="We ask one a week, from top to bottom, then start over."
      isWide
    >
      <CommunityNav />
      {actionData && 'message' in actionData && (
        <StatusMessage result={actionData} tone="good">
          {actionData.message}
        </StatusMessage>
      )}
      <div className={styles.columns}>
        <section className={styles.lists} aria-label="Questions">
          {active.length === 0 && <EmptyState isCompact text="No active questions." />}
          <ol className={styles.list}>
            {active.map((question, at) => (
              <ListedQuestion
                key={question._id}
                question={question}
                order={active.map(({ _id }) => _id)}
                at={at}
              />
            ))}
          </ol>
          {retired.length > 0 && (
            <details className={styles.retired}>
              <summary>Retired ({retired.length})</summary>
              <ul className={styles.list}>
                {retired.map((question) => (
                  <ListedQuestion key={question._id} question={question} order={[]} at={0} />
                ))}
              </ul>
            </details>
          )}
        </section>
        <AddQuestion formKey={formKey} formError={formError} />
      </div>
    </ContentPage>
  )
}
