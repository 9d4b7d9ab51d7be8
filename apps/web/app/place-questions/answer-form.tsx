import type { ReceivedQuestion } from '@fairgrove/contract/place-questions'
import { useForm } from '../forms/use-form.ts'
import { SubmitButton } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { getFormError } from '../ui/form-state.ts'
import { TextAreaField } from '../ui/text-area-field.tsx'
import { answerForm } from './place-question.form.ts'
import { quoteQuestion } from './question-card.tsx'
import styles from './seller-questions.module.css'

type AnswerFormProps = {
  question: ReceivedQuestion
  actionData: object | undefined
}

/** Open where there is no answer yet. */
export function AnswerForm({ question, actionData }: AnswerFormProps) {
  const { _id, answer } = question
  const anyError = getFormError(actionData)
  const formError = anyError?.values.item?.[0] === _id ? anyError : undefined
  const defaultValue = { answer: answer?.text ?? '' }
  const { form, fields } = useForm(answerForm, { formError, defaultValue })
  const hiddenLabel = <span className="visually-hidden"> to {quoteQuestion(question)}</span>
  return (
    <details className={styles.form} open={!answer || formError ? true : undefined}>
      <summary>
        {answer ? 'Edit answer' : 'Answer'}
        {hiddenLabel}
      </summary>
      <Form form={form} action={`#question-${_id}`} preventScrollReset>
        <input type="hidden" name="item" value={_id} />
        <TextAreaField
          field={fields.answer}
          label={<>Your answer{hiddenLabel}</>}
          description="Public, in the name of your place. Answer for your shop, and make no claims about health."
          rows={3}
        />
        <div>
          <SubmitButton name="intent" value={answer ? 'change' : 'answer'} variant="outline">
            {answer ? 'Save answer' : 'Post answer'}
            {hiddenLabel}
          </SubmitButton>
        </div>
      </Form>
    </details>
  )
}
