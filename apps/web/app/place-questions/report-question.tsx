import type { PlaceQuestion } from '@fairgrove/contract/place-questions'
import { useForm } from '../forms/use-form.ts'
import { SubmitButton } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { getFormError } from '../ui/form-state.ts'
import { Link } from '../ui/link.tsx'
import { StatusMessage } from '../ui/status.tsx'
import { TextAreaField } from '../ui/text-area-field.tsx'
import { reportQuestionForm } from './place-question.form.ts'
import styles from './place-questions.module.css'
import type { QuestionResult } from './place-questions.server.ts'
import { quoteQuestion } from './question-card.tsx'

type ReportQuestionProps = {
  question: PlaceQuestion
  result: QuestionResult
  signInPath: string | undefined
}

/** Of a question or its answer. Visitors sign in first. */
export function ReportQuestion({ question, result, signInPath }: ReportQuestionProps) {
  const { _id } = question
  const reportError = getFormError(result, 'reportQuestion')
  const formError = reportError?.values.item?.[0] === _id ? reportError : undefined
  const { form, fields } = useForm(reportQuestionForm, { formError })
  const hiddenLabel = <span className="visually-hidden"> {quoteQuestion(question)}</span>
  if (signInPath) {
    return (
      <p className={styles.report}>
        <Link to={signInPath}>
          Report{hiddenLabel}
          <span className="visually-hidden"> (sign in first)</span>
        </Link>
      </p>
    )
  }
  if (result && 'message' in result && result.item === _id) {
    return (
      <StatusMessage result={result} tone="good">
        {result.message}
      </StatusMessage>
    )
  }
  return (
    <details className={styles.report} open={formError ? true : undefined}>
      <summary>Report{hiddenLabel}</summary>
      <Form form={form} action={`#question-${_id}`} preventScrollReset>
        <input type="hidden" name="intent" value="reportQuestion" />
        <input type="hidden" name="item" value={_id} />
        <TextAreaField
          field={fields.reason}
          label={<>What’s wrong with this question or its answer?{hiddenLabel}</>}
          description="Only our moderators see this. No one else will know who sent it."
          rows={2}
        />
        <div>
          <SubmitButton variant="outline">Send report{hiddenLabel}</SubmitButton>
        </div>
      </Form>
    </details>
  )
}
