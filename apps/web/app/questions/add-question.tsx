import {
  choiceMaxLength,
  maxChoices,
  minChoices,
  questionMaxLength,
} from '@fairgrove/contract/questions.options'
import { useId } from 'react'
import { SubmitButton } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Form, useResetAfterSuccess } from '../ui/form.tsx'
import { type FormError, fieldProps } from '../ui/form-state.ts'
import styles from './add-question.module.css'

export function AddQuestion({
  formKey,
  formError,
}: {
  formKey: string
  formError: FormError | undefined
}) {
  const id = useId()
  const form = useResetAfterSuccess()
  return (
    <section className={styles.add} aria-labelledby={id}>
      <h2 id={id}>Add a question</h2>
      <Form ref={form} formError={formError}>
        <input type="hidden" name="formKey" value={formKey} />
        <TextField
          name="text"
          label="Question"
          required
          maxLength={questionMaxLength}
          {...fieldProps(formError, 'text')}
        />
        {Array.from({ length: maxChoices }, (_, at) => at + 1).map((number) => (
          <TextField
            key={number}
            name={`choice${number}`}
            label={`Choice ${number}`}
            required={number <= minChoices}
            maxLength={choiceMaxLength}
            {...fieldProps(formError, `choice${number}`)}
          />
        ))}
        <SubmitButton name="intent" value="add" isWide>
          Add question
        </SubmitButton>
      </Form>
    </section>
  )
}
