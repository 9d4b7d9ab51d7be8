import { questionLengths } from '@fairgrove/contract/place-questions.options'
import { useForm } from '../forms/use-form.ts'
import { ButtonLink, SubmitButton } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { getFormError } from '../ui/form-state.ts'
import { TextAreaField } from '../ui/text-area-field.tsx'
import { askForm } from './place-question.form.ts'
import styles from './place-questions.module.css'
import type { QuestionResult } from './place-questions.server.ts'

type AskQuestionProps = {
  name: string
  formKey: string
  result: QuestionResult
  /** The sign-in link; undefined for members. */
  signInPath: string | undefined
}

/** Says who answers and what they can't answer. Visitors sign in first. */
export function AskQuestion({ name, formKey, result, signInPath }: AskQuestionProps) {
  const formError = getFormError(result, 'ask')
  const { form, fields } = useForm(askForm, { formError })
  return (
    <section className={styles.ask} aria-labelledby="ask-title">
      <h3 id="ask-title">Ask a question</h3>
      <p className={styles.facts}>
        {name} answers for itself, and everyone can read it. It isn’t medical advice. For questions
        about your health, ask a doctor.
      </p>
      {signInPath ? (
        <p>
          <ButtonLink to={signInPath} variant="outline">
            Sign in to ask
          </ButtonLink>
        </p>
      ) : (
        <Form form={form} action="#questions" preventScrollReset>
          <input type="hidden" name="intent" value="ask" />
          <input type="hidden" name="formKey" value={formKey} />
          <TextAreaField
            field={fields.question}
            label="Your question"
            description={`About parking, access, the menu or a first visit. ${questionLengths.min} to ${questionLengths.max} characters. Everyone sees your first name and last initial.`}
            rows={3}
          />
          <div>
            <SubmitButton variant="outline">Ask question</SubmitButton>
          </div>
        </Form>
      )}
    </section>
  )
}
