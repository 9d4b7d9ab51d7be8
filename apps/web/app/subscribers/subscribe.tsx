import { subscribe } from '@fairgrove/contract/subscribers'
import { call } from '../api.server.ts'
import { refuse, text } from '../forms.server.ts'
import { keepWords } from '../keep-words.ts'
import { pageTitle } from '../page-title.ts'
import { readForm } from '../read-form.server.ts'
import { SubmitButton } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { Outcome } from '../ui/outcome.tsx'
import { Panel } from '../ui/panel.tsx'
import { kept } from '../ui/refused.ts'
import type { Route } from './+types/subscribe'

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Newsletter') },
  { name: 'robots', content: 'noindex' },
]

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  try {
    return await call(subscribe, { context, body: { email: text(form, 'email') } })
  } catch (error) {
    return refuse(error, form)
  }
}

export const clientAction = (sent: Route.ClientActionArgs) => keepWords(sent)

/** Where the footer's form leads without scripts. */
export default function Subscribe({ actionData }: Route.ComponentProps) {
  const refused = actionData && 'problem' in actionData ? actionData : undefined
  return (
    <Panel
      title="Newsletter"
      lead="New places, people to know and equity fund updates, every few weeks. For adults 21+."
    >
      {actionData && 'message' in actionData ? (
        <Outcome about={actionData} tone="good">
          {actionData.message}
        </Outcome>
      ) : (
        <Form refused={refused}>
          <TextField
            name="email"
            label="Email"
            type="email"
            autoComplete="email"
            required
            maxLength={254}
            {...kept(refused, 'email')}
          />
          <SubmitButton isWide>Subscribe</SubmitButton>
        </Form>
      )}
    </Panel>
  )
}
