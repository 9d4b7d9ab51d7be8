import { getConfirmation, validateAccount } from '@fairgrove/contract/accounts.links'
import type { ResponseBody } from '@fairgrove/contract/endpoint'
import { Problem } from '@fairgrove/contract/problems'
import { readForm } from '../forms/form-data.server.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import { useForm } from '../forms/use-form.ts'
import { getRedirectTarget, withRedirectParam } from '../routing/safe-path.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi } from '../server/api-client.server.ts'
import { toErrorResponse } from '../server/error-response.server.ts'
import { getUserOrNull } from '../server/request-context.server.ts'
import { tokenPageHeaders } from '../server/response-headers.server.ts'
import { startSessionOrAskForCode } from '../sessions/start-session.server.ts'
import { ButtonLink, SubmitButton } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { Panel } from '../ui/page-layouts.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { Alert } from '../ui/status.tsx'
import type { Route } from './+types/validate-account.route'
import { confirmEmailForm } from './account.form.ts'
import { redirectCookie, registrationCookie } from './registration-cookies.server.ts'

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Confirm your email') },
  { name: 'robots', content: 'noindex' },
]

export const headers: Route.HeadersFunction = tokenPageHeaders

const findTarget = (request: Request, url: URL) =>
  getRedirectTarget(url, redirectCookie.read(request.headers))

/** A GET only shows this page: email scanners fetch links and would use up the token. */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const user = await getUserOrNull(context)
  const page = { signedInAs: user?.firstName, target: findTarget(request, url) }
  try {
    const link = await callApi(getConfirmation, { context, params })
    const hasProof =
      link.purpose === 'email' ? link.isOwnAccount : registrationCookie.read(request.headers)
    return { ...page, link: { ...link, needsPassword: !hasProof }, spent: undefined }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.code !== 'link_spent') throw toErrorResponse(error)
    return { ...page, link: undefined, spent: error.message }
  }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const form = await readForm(request)
  return submitForm(form, confirmEmailForm, async ({ password }) => {
    const body = { password, browserKey: registrationCookie.read(request.headers) }
    return startSessionOrAskForCode(context, findTarget(request, url), () =>
      callApi(validateAccount, { context, params, body }),
    )
  })
}

export default function ValidateAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { link, signedInAs } = loaderData
  const problem = actionData?.problem
  const { form, fields } = useForm(confirmEmailForm, { formError: actionData })
  if (problem?.code === 'link_spent') return <SpentLink {...loaderData} message={problem.message} />
  if (!link) return <SpentLink {...loaderData} message={loaderData.spent} />
  const requiresPassword = link.needsPassword || problem?.code === 'password_needed'
  return (
    <Panel
      title={link.purpose === 'email' ? 'Confirm your new email' : 'Confirm your email'}
      lead={getLead(link, requiresPassword)}
    >
      {signedInAs && !link.isOwnAccount && (
        <Alert tone="info">
          You’re signed in as {signedInAs}. Confirming will sign you in to the account this link is
          for.
        </Alert>
      )}
      <Form form={form}>
        {requiresPassword && (
          <PasswordField
            field={fields.password}
            label="Password"
            autoComplete="current-password"
            required
          />
        )}
        <SubmitButton isWide>Confirm email</SubmitButton>
      </Form>
    </Panel>
  )
}

function getLead(
  { purpose, email }: ResponseBody<typeof getConfirmation>,
  requiresPassword: boolean,
): string {
  if (purpose === 'register') {
    return requiresPassword
      ? `Enter the password you created your account with to confirm ${email} and sign in.`
      : `Select the button below to confirm ${email} and sign in.`
  }
  return requiresPassword
    ? `Enter your password to confirm ${email} as your new email.`
    : `Select the button below to use ${email} for your account.`
}

type SpentLinkProps = {
  message: string | undefined
  signedInAs: string | undefined
  target: string
}

function SpentLink({ message, signedInAs, target }: SpentLinkProps) {
  return (
    <Panel title="That link didn’t work">
      <Alert>{message}</Alert>
      {signedInAs ? (
        <>
          <p>
            You’re signed in as {signedInAs}, so you may have already used this link. If you’re
            changing your email, you can get a new link in your profile.
          </p>
          <ButtonLink to={target}>Continue</ButtonLink>
          <ButtonLink to="/profile" variant="outline">
            Go to profile
          </ButtonLink>
        </>
      ) : (
        <>
          <p>
            If you already confirmed, just sign in. If not, create your account again to get a new
            link.
          </p>
          <ButtonLink to={withRedirectParam('/signin', target)}>Sign in</ButtonLink>
          <ButtonLink to={withRedirectParam('/register', target)} variant="outline">
            Get new link
          </ButtonLink>
        </>
      )}
    </Panel>
  )
}
