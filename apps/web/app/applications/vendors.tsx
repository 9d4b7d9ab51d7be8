import { applyAsVendor, VendorApplication } from '@fairgrove/contract/applications'
import { texts } from '@fairgrove/contract/applications.options'
import { Link } from 'react-router'
import { checkForm } from '../accounts/check-form.server.ts'
import { call } from '../api.server.ts'
import { env } from '../env.server.ts'
import { text } from '../forms.server.ts'
import { keepWords } from '../keep-words.ts'
import { describePage } from '../page-meta.ts'
import { readForm } from '../read-form.server.ts'
import { sendOnce } from '../send-once.server.ts'
import { SubmitButton } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { Panel } from '../ui/panel.tsx'
import { kept } from '../ui/refused.ts'
import { TextAreaField } from '../ui/text-area-field.tsx'
import type { Route } from './+types/vendors'
import styles from './applications.module.css'
import { ContactFields } from './contact-fields.tsx'
import { FormFrame } from './form-frame.tsx'
import { loadForm, send } from './form-page.server.ts'
import { readContact } from './read-application.server.ts'
import { Thanks } from './thanks.tsx'

const path = '/vendors'
const title = 'Become a vendor'
const lead = 'Apply for a stall at the Black farmers market.'

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, { title, description: lead, path, trail: [] })

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' })

export const loader = ({ url }: Route.LoaderArgs) => ({
  ...loadForm(url),
  frame: env.VENDORS_FORM_URL ?? null,
})

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  return send(form, path, async () => {
    const body = { ...readContact(form), offer: text(form, 'offer') }
    checkForm(VendorApplication, body, {})
    await sendOnce(text(form, 'formKey'), (key) => call(applyAsVendor, { context, body, ...key }))
  })
}

export const clientAction = (sent: Route.ClientActionArgs) => keepWords(sent)

export default function Vendors({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { formKey, isSent, frame } = loaderData
  if (frame) return <FormFrame title={title} url={frame} />
  if (isSent) return <Thanks about={loaderData} text={texts.thanks} />
  return (
    <Panel title={title} lead={lead} isWide>
      <p className={styles.others}>
        Learn about the <Link to="/black_farmers_market">Black farmers market</Link>.
      </p>
      <Form refused={refused} noValidate>
        <input type="hidden" name="formKey" value={formKey} />
        <ContactFields refused={refused} />
        <TextAreaField
          name="offer"
          label="What will you sell?"
          description="Tell us what you grow, cook or make, and how much space you need."
          required
          rows={5}
          maxLength={2000}
          {...kept(refused, 'offer')}
        />
        <SubmitButton>Submit application</SubmitButton>
      </Form>
    </Panel>
  )
}
