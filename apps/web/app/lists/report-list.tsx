import { IconFlag } from '@tabler/icons-react'
import { useForm } from '../forms/use-form.ts'
import { withRedirectParam } from '../routing/safe-path.ts'
import { SubmitButton } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { type FormError, getFormError } from '../ui/form-state.ts'
import { Link } from '../ui/link.tsx'
import { StatusMessage } from '../ui/status.tsx'
import { TextAreaField } from '../ui/text-area-field.tsx'
import { reportForm } from './list.form.ts'
import styles from './list.module.css'

type ReportListProps = {
  formKey: string
  actionData: FormError | { message: string } | undefined
  /** The page to come back to, for visitors. */
  signInPath: string | undefined
}

/** Below the list. Visitors sign in first. */
export function ReportList({ formKey, actionData, signInPath }: ReportListProps) {
  const formError = getFormError(actionData)
  const { form, fields } = useForm(reportForm, { formError })
  if (signInPath) {
    return (
      <p className={styles.report}>
        <Link to={withRedirectParam('/signin', signInPath)}>
          Report this list<span className="visually-hidden"> (sign in first)</span>
        </Link>
      </p>
    )
  }
  if (actionData && 'message' in actionData) {
    return (
      <StatusMessage result={actionData} tone="good">
        {actionData.message}
      </StatusMessage>
    )
  }
  return (
    <details className={styles.report} open={formError ? true : undefined}>
      <summary>
        <IconFlag size={18} aria-hidden="true" />
        Report this list
      </summary>
      <Form form={form} preventScrollReset>
        <input type="hidden" name="formKey" value={formKey} />
        <TextAreaField
          field={fields.reason}
          label="What’s wrong with this list?"
          description="Only our moderators see this. The author won’t know who sent it."
          rows={2}
        />
        <SubmitButton variant="outline">Send report</SubmitButton>
      </Form>
    </details>
  )
}
