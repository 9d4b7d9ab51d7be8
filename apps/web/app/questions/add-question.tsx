import { maxChoices, minChoices } from '@fairgrove/contract/questions.options'
import { useId } from 'react'
import { useForm } from '../forms/use-form.ts'
import { SubmitButton } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Form, useResetAfterSuccess } from '../ui/form.tsx'
import type { FormError } from '../ui/form-state.ts'
import styles from './add-question.module.css'
import { questionForm } from './question.form.ts'

type AddQuestionProps = { formKey: string; formError: FormError | undefined }

const noChoices = Array.from({ length: maxChoices }, () => '')

export function AddQuestion({ formKey, formError }: AddQuestionProps) {
  const id = useId()
  const ref = useResetAfterSuccess()
  const { form, fields } = useForm(questionForm, {
    formError,
    defaultValue: { choices: noChoices },
  })
  return (
    <section className={styles.add} aria-labelledby={id}>
      <h2 id={id}>Add a question</h2>
      <Form ref={ref} form={form}>
        <input type="hidden" name="formKey" value={formKey} />
        <TextField field={fields.question} label="Question" />
        {fields.choices.getList().map((choice, at) => (
          <TextField
            key={choice.key}
            field={choice}
            label={`Choice ${at + 1}`}
            required={at < minChoices}
          />
        ))}
        <SubmitButton name="intent" value="add" isWide>
          Add question
        </SubmitButton>
      </Form>
    </section>
  )
}
