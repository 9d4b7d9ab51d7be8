import {
  choiceMaxLength,
  choicesMax,
  choicesMin,
  questionMaxLength,
} from '@fairgrove/contract/questions.options'
import { useId } from 'react'
import { SubmitButton } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { kept, type Refused } from '../ui/refused.ts'
import styles from './add-question.module.css'

export function AddQuestion({
  formKey,
  refused,
}: {
  formKey: string
  refused: Refused | undefined
}) {
  const id = useId()
  return (
    <section className={styles.add} aria-labelledby={id}>
      <h2 id={id}>Add a question</h2>
      <Form refused={refused}>
        <input type="hidden" name="formKey" value={formKey} />
        <TextField
          name="text"
          label="Question"
          required
          maxLength={questionMaxLength}
          {...kept(refused, 'text')}
        />
        {Array.from({ length: choicesMax }, (_, at) => at + 1).map((number) => (
          <TextField
            key={number}
            name={`choice${number}`}
            label={`Choice ${number}`}
            required={number <= choicesMin}
            maxLength={choiceMaxLength}
            {...kept(refused, `choice${number}`)}
          />
        ))}
        <SubmitButton name="intent" value="add" isWide>
          Add question
        </SubmitButton>
      </Form>
    </section>
  )
}
