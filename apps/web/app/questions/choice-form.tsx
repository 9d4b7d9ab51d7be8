import type { Question } from '@fairgrove/contract/questions'
import { type useFetcher, useSearchParams } from 'react-router'
import { Button } from '../ui/button.tsx'
import type { FormError } from '../ui/form-state.ts'
import { Alert } from '../ui/status.tsx'
import styles from './choice-form.module.css'

type FormProps = {
  question: Question
  formError: FormError | undefined
  fetcher: ReturnType<typeof useFetcher<QuestionActionData>>
}

/** Posts to the question's page, so it works from any page and without JavaScript. */
export function ChoiceForm({ question, formError, fetcher }: FormProps) {
  const [searchParams] = useSearchParams()
  const selected =
    formError?.submission?.initialValue?.choice ??
    question.choices.findIndex((_, at) => searchParams.get('answer') === toAnswer(question, at))
  return (
    <fetcher.Form method="post" action="/question" className={styles.form}>
      {formError && <Alert>{formError.problem.message}</Alert>}
      <input type="hidden" name="question" value={question._id} />
      <input type="hidden" name="idx" value={question.idx} />
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">Your answer</legend>
        {question.choices.map((choice, at) => (
          <label key={choice} className={styles.choice}>
            <input
              type="radio"
              name="choice"
              value={at}
              defaultChecked={String(selected) === String(at)}
              required
            />
            {choice}
          </label>
        ))}
      </fieldset>
      <Button type="submit" aria-disabled={fetcher.state !== 'idle' || undefined}>
        Submit answer
      </Button>
    </fetcher.Form>
  )
}

/** The result of a question's form (question.route.tsx). */
export type QuestionActionData = { question: Question; coinsEarned: number } | FormError | undefined

const toAnswer = ({ idx }: Question, choice: number) => `${idx}-${choice}`

/** Signs in, then returns to the question with this choice selected. */
export const buildAnswerUrl = (question: Question, choice: number) =>
  `/signin?redirect=${encodeURIComponent(`/question?answer=${toAnswer(question, choice)}`)}`
