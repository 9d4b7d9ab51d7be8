import { describeIdentityProof, registerWithIdentity } from '@fairgrove/contract/identities'
import { identityProviders } from '@fairgrove/contract/identities.options'
import { Problem } from '@fairgrove/contract/problems'
import { redirect } from 'react-router'
import { finishAccountForm } from '../accounts/account.form.ts'
import { PersonFields, TermsField } from '../accounts/person-fields.tsx'
import { readForm } from '../forms/form-data.server.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import { useForm } from '../forms/use-form.ts'
import { withRedirectParam } from '../routing/safe-path.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi } from '../server/api-client.server.ts'
import { identityProofCookie, linkAccountPath } from '../sessions/identities.server.ts'
import { startSession } from '../sessions/start-session.server.ts'
import { SubmitButton } from '../ui/button.tsx'
import { CheckboxField } from '../ui/checkbox-field.tsx'
import { TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { Panel } from '../ui/page-layouts.tsx'
import type { Route } from './+types/finish-account.route'

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Finish creating your account') },
  { name: 'robots', content: 'noindex' },
]

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' })

function getProof(headers: Headers) {
  const proof = identityProofCookie.read(headers)
  if (!proof) throw redirect('/signin', 303)
  return proof
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { token } = getProof(request.headers)
  try {
    const { isKnown, provider, ...person } = await callApi(describeIdentityProof, {
      context,
      body: { token },
    })
    if (isKnown) throw redirect(withRedirectParam('/signin', linkAccountPath), 303)
    return { ...person, name: identityProviders[provider] }
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'link_spent') throw error
    const headers = { 'Set-Cookie': identityProofCookie.clear() }
    throw redirect('/signin', { status: 303, headers })
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const { token, target } = getProof(request.headers)
  return submitForm(form, finishAccountForm, async ({ terms: _, ...person }) => {
    const session = await callApi(registerWithIdentity, { context, body: { ...person, token } })
    const response = await startSession(context, session, target)
    response.headers.append('Set-Cookie', identityProofCookie.clear())
    return response
  })
}

export default function FinishAccount({ loaderData, actionData: formError }: Route.ComponentProps) {
  const { name, email, firstName, lastName } = loaderData
  const defaultValue = { firstName, lastName }
  const { form, fields } = useForm(finishAccountForm, { formError, defaultValue })
  return (
    <Panel
      title="Finish creating your account"
      lead={`You’ll sign in with ${name}. We need a few more details.`}
      isWide
    >
      <Form form={form}>
        <p>
          Email: <strong>{email}</strong>
        </p>
        <PersonFields fields={fields} />
        <TextField
          field={fields.referralCode}
          label="Referral code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <CheckboxField
          field={fields.subscribeToMailing}
          label="Email me the newsletter. I can unsubscribe anytime."
        />
        <TermsField field={fields.terms} />
        <SubmitButton>Create account</SubmitButton>
      </Form>
    </Panel>
  )
}
