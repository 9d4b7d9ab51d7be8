import { randomUUID } from 'node:crypto'
import * as contract from '@fairgrove/contract/questions'
import { load } from '../load.server.ts'
import { pageTitle } from '../page-title.ts'
import { CommunityNav } from '../pages/community-nav.tsx'
import { readForm } from '../read-form.server.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Outcome } from '../ui/outcome.tsx'
import { Reading } from '../ui/reading.tsx'
import type { Route } from './+types/list.admin'
import { actOnQuestions } from './act.server.ts'
import { AddQuestion } from './add-question.tsx'
import styles from './list.admin.module.css'
import { ListedQuestion } from './listed-question.tsx'

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Weekly questions') }]

export async function loader({ context }: Route.LoaderArgs) {
  return { ...(await load(contract.listQuestions, { context })), formKey: randomUUID() }
}

export async function action({ context, request }: Route.ActionArgs) {
  return actOnQuestions(context, await readForm(request))
}

export default function Questions({ loaderData, actionData }: Route.ComponentProps) {
  const { questions, formKey } = loaderData
  const refused = actionData && 'problem' in actionData ? actionData : undefined
  const asked = questions.filter(({ isRetired }) => !isRetired)
  const retired = questions.filter(({ isRetired }) => isRetired)
  return (
    <Reading
      title="Weekly questions"
      lead="We ask one a week, from top to bottom, then start over."
      isWide
    >
      <CommunityNav />
      {actionData && 'message' in actionData && (
        <Outcome about={actionData} tone="good">
          {actionData.message}
        </Outcome>
      )}
      <div className={styles.columns}>
        <section className={styles.lists} aria-label="Questions">
          {asked.length === 0 && <EmptyState text="No active questions." />}
          <ol className={styles.list}>
            {asked.map((question, at) => (
              <ListedQuestion
                key={question._id}
                question={question}
                order={asked.map(({ _id }) => _id)}
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
        <AddQuestion key={formKey} formKey={formKey} refused={refused} />
      </div>
    </Reading>
  )
}
