import { useForm } from '../forms/use-form.ts'
import type { Qr } from '../server/qr-code.server.ts'
import { SubmitButton } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import type { FormError } from '../ui/form-state.ts'
import { Panel } from '../ui/page-layouts.tsx'
import { CodeField } from './code-field.tsx'
import { addAppForm } from './two-factor.form.ts'
import styles from './two-factor.module.css'

type AppSetupProps = { setup: { secret: string; qr: Qr }; formError: FormError | undefined }

/** The secret as a QR code and as text, for people who read this page on the phone that has the app. */
export function AppSetup({ setup: { secret, qr }, formError }: AppSetupProps) {
  const { form, fields } = useForm(addAppForm, { formError })
  return (
    <Panel title="Set up your app" lead="Scan this code with your authenticator app.">
      <svg
        className={styles.qr}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label="QR code for your authenticator app"
      >
        <path d={qr.path} />
      </svg>
      <div>
        <p>Can’t scan it? Enter this key in the app.</p>
        <p className={styles.secret}>
          <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
        </p>
      </div>
      <Form form={form}>
        <input type="hidden" name="intent" value="add" />
        <CodeField field={fields.code} />
        <SubmitButton isWide>Turn on</SubmitButton>
      </Form>
    </Panel>
  )
}
