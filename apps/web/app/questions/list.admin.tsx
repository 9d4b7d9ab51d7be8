import { randomUUID } from 'node:crypto'
import * as contract from '@fairgrove/contract/questions'
import { loadFromApi } from '../load.server.ts'
import { pageTitle } from '../page-title.ts'
import { CommunityNav } from '../pages/community-nav.tsx'
import { readForm } from '../read-form.server.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { StatusMessage } from '../ui/outcome.tsx'
import { ContentPage } from '../ui/reading.tsx'
import type { Route } from './+types/list.admin'
import { handleQuestionAction } from './act.server.ts'
import { AddQuestion } from './add-question.tsx'
import styles from './list.admin.module.css'
import { ListedQuestion } from './listed-question.tsx'

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
          {active.length === 0 && <EmptyState text="No active questions." />}
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
        <AddQuestion key={formKey} formKey={formKey} formError={formError} />
      </div>
    </ContentPage>
  )
}
