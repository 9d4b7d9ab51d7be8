import { Problem } from '@fairgrove/contract/problems'
import { answerQuestion } from '@fairgrove/contract/questions'
import { data } from 'react-router'
import { call } from '../api.server.ts'
import { refuse, text } from '../forms.server.ts'
import { keepWords } from '../keep-words.ts'
import { describePage } from '../page-meta.ts'
import { readForm } from '../read-form.server.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Reading } from '../ui/reading.tsx'
import type { Route } from './+types/question'
import { askThisWeek } from './question.server.ts'
import { QuestionCard } from './question-card.tsx'

const title = 'Weekly question'

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title,
    description: 'One question a week. Answer it to see what everyone else said.',
    path: '/question',
    trail: [],
  })

export async function loader({ context, request }: Route.LoaderArgs) {
  const { asked, headers } = await askThisWeek(context, request)
  return data(asked, { headers })
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request)
  try {
    if (!form.has('choice')) throw new Problem('invalid_input', { message: 'Select an answer.' })
    return await call(answerQuestion, {
      context,
      params: { id: text(form, 'question') },
      body: { idx: Number(text(form, 'idx')), choice: Number(text(form, 'choice')) },
    })
  } catch (error) {
    return refuse(error, form)
  }
}

export const clientAction = (sent: Route.ClientActionArgs) => keepWords(sent)

export default function WeeklyQuestion({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Reading
      trail={[]}
      title={title}
      lead="One question a week. Answer it to see what everyone else said."
    >
      {loaderData.question ? (
        <QuestionCard asked={loaderData} answer={actionData} />
      ) : (
        <EmptyState text="There’s no question this week. Check back soon.">
          <ButtonLink to="/" variant="outline">
            Go to the home page
          </ButtonLink>
        </EmptyState>
      )}
    </Reading>
  )
}
