import { signIn } from '@fairgrove/contract/accounts'
import { Link, redirect } from 'react-router'
import { wayBack, withWayBack } from '../accounts/way-back.ts'
import { WelcomePage } from '../accounts/welcome-page.tsx'
import { call } from '../api.server.ts'
import { refuse, text } from '../forms.server.ts'
import { keepWords } from '../keep-words.ts'
import { pageTitle } from '../page-title.ts'
import { readForm } from '../read-form.server.ts'
import { Alert } from '../ui/alert.tsx'
import { SubmitButton } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { kept } from '../ui/refused.ts'
import type { Route } from './+types/sign-in'
import { knownUser } from './known-user.server.ts'
import { neededRole } from './needed-role.ts'
import styles from './sign-in.module.css'
import { startSession } from './start-session.server.ts'

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Sign in') },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, url }: Route.LoaderArgs) {
  const role = neededRole(url)
  const target = wayBack(url)
  const user = await knownUser(context)
  if (user && (!role || user[role.flag])) throw redirect(target)
  return { role: role?.name, target, signedInAs: user?.firstName }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await readForm(request)
  const body = { email: text(form, 'email'), password: text(form, 'password') }
  try {
    const signedIn = await call(signIn, { context, body })
    return await startSession(context, signedIn, wayBack(url))
  } catch (error) {
    return refuse(error, form)
  }
}

export const clientAction = (sent: Route.ClientActionArgs) => keepWords(sent)

export default function SignIn({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { role, target, signedInAs } = loaderData
  return (
    <WelcomePage title="Sign in" lead="Welcome back.">
      {role && !refused && <RoleNeeded role={role} signedInAs={signedInAs} />}
      <Form refused={refused} noValidate>
        <TextField
          name="email"
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="username"
          required
          {...kept(refused, 'email')}
        />
        <PasswordField
          name="password"
          label="Password"
          autoComplete="current-password"
          required
          error={refused?.problem.fields.password}
        />
        <SubmitButton isWide>Sign in</SubmitButton>
      </Form>
      <ul className={styles.ways}>
        <li>
          <Link to="/forgot_password">Forgot your password?</Link>
        </li>
        <li>
          New here? <Link to={withWayBack('/register', target)}>Create an account</Link>
        </li>
      </ul>
    </WelcomePage>
  )
}

function RoleNeeded({ role, signedInAs }: { role: string; signedInAs: string | undefined }) {
  const account = role === 'admin' ? 'an admin account' : `a ${role} account`
  return (
    <Alert tone="info">
      {signedInAs
        ? `You’re signed in as ${signedInAs}, but you need ${account} to see that page. Sign in with one to continue.`
        : `You need ${account} to see that page. Sign in with one to continue.`}
    </Alert>
  )
}
