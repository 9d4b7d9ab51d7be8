import {
  getNotificationSettings,
  saveNotificationSettings,
} from '@fairgrove/contract/notifications'
import {
  notificationKindNames,
  notificationKinds,
  summaryChoiceNames,
  summaryChoices,
} from '@fairgrove/contract/notifications.options'
import { getPush } from '@fairgrove/contract/notifications.push'
import { readForm } from '../forms/form-data.server.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import { useForm } from '../forms/use-form.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi, loadFromApi } from '../server/api-client.server.ts'
import { getUser } from '../server/request-context.server.ts'
import { SubmitButton } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { Link } from '../ui/link.tsx'
import { Panel } from '../ui/page-layouts.tsx'
import { RadioField } from '../ui/radio-field.tsx'
import { StatusMessage } from '../ui/status.tsx'
import type { Route } from './+types/notification-settings.route'
import { KindFields } from './kind-fields.tsx'
import { notificationSettingsForm } from './notifications.form.ts'
import styles from './notifications.module.css'
import { PushDevice } from './push-device.tsx'

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Notification settings') }]

export async function loader({ context }: Route.LoaderArgs) {
  const [{ settings }, push, user] = await Promise.all([
    loadFromApi(getNotificationSettings, { context }),
    loadFromApi(getPush, { context }),
    getUser(context),
  ])
  const isManager = user?.workplaces.some(({ role }) => role === 'manager') ?? false
  return { settings, push, hasShop: user?.isSeller || isManager }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  return submitForm(form, notificationSettingsForm, async (body) => {
    // A form doesn't send boxes that aren't checked, nor those that it doesn't have.
    const { publicKey } = await callApi(getPush, { context })
    const checked = { mail: body.mail ?? [], ...(publicKey && { push: body.push ?? [] }) }
    return callApi(saveNotificationSettings, { context, body: { ...body, ...checked } })
  })
}

export default function NotificationSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, push, hasShop } = loaderData
  const formError = actionData && 'problem' in actionData ? actionData : undefined
  const { form, fields } = useForm(notificationSettingsForm, { formError, defaultValue: settings })
  const kindFields = { mail: fields.mail, push: push.publicKey ? fields.push : undefined }
  return (
    <Panel
      title="Notification settings"
      lead={
        <>
          Every update is in your <Link to="/notifications">notifications</Link>. Select what we
          send you as well.
        </>
      }
    >
      {actionData && 'message' in actionData && (
        <StatusMessage result={actionData} tone="good">
          {actionData.message}
        </StatusMessage>
      )}
      <Form form={form}>
        <KindFields audience="customer" title="Your orders" {...kindFields} />
        {hasShop && (
          <>
            <KindFields audience="seller" title="Your shop" {...kindFields} />
            <RadioField
              field={fields.summary}
              label="How often we email you about your shop"
              options={summaryChoiceNames.map((value) => ({
                value,
                label: summaryChoices[value],
              }))}
            />
          </>
        )}
        <SubmitButton isWide>Save settings</SubmitButton>
      </Form>
      {push.publicKey && <PushDevice publicKey={push.publicKey} isOn={push.isOn} />}
      <RequiredKinds isSeller={hasShop} />
    </Panel>
  )
}

function RequiredKinds({ isSeller }: { isSeller: boolean }) {
  const kinds = notificationKindNames.filter((kind) => {
    const { mail, audience } = notificationKinds[kind]
    return mail === 'required' && (isSeller || audience === 'customer')
  })
  return (
    <section className={styles.required}>
      <h2>Always emailed</h2>
      <p>You can’t turn these off, because you may need them later:</p>
      <ul>
        {kinds.map((kind) => (
          <li key={kind}>{notificationKinds[kind].label}</li>
        ))}
        <li>Changes to your password, email address and bank account</li>
      </ul>
      <p>
        The newsletter is a setting of <Link to="/profile">your profile</Link>.
      </p>
    </section>
  )
}
