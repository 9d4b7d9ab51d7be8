import { randomUUID } from 'node:crypto'
import { Link, redirect } from 'react-router'
import { refuse, text } from '../forms.server.ts'
import { keepWords } from '../keep-words.ts'
import { pageTitle } from '../page-title.ts'
import { readForm } from '../read-form.server.ts'
import { knownUser } from '../sessions/known-user.server.ts'
import { SubmitButton } from '../ui/button.tsx'
import { CheckboxField } from '../ui/checkbox-field.tsx'
import { TextField } from '../ui/field.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import { Form } from '../ui/form.tsx'
import { kept, keptChecked, type Refused } from '../ui/refused.ts'
import type { Route } from './+types/register'
import { ConsumptionFields } from './consumption-fields.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { EmailField, PersonFields } from './person-fields.tsx'
import styles from './register.module.css'
import { readRegistration, registerOnce } from './registration.server.ts'
import { registrationCookie } from './registration-cookie.server.ts'
import { targetCookie } from './target-cookie.server.ts'
import { TermsField } from './terms-field.tsx'
import { wayBack, withWayBack } from './way-back.ts'
import { WelcomePage } from './welcome-page.tsx'

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Create your account') },
  { name: 'robots', content: 'noindex' },
]

// Every copy of the form carries a key of its own: one copy kept for everyone would share it.
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' })

export async function loader({ context, url }: Route.LoaderArgs) {
  const target = wayBack(url)
  if (await knownUser(context)) throw redirect(target)
  return { target, formKey: randomUUID(), referralCode: url.searchParams.get('ref') ?? '' }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await readForm(request)
  try {
    const formKey = text(form, 'formKey')
    await registerOnce(context, readRegistration(form), formKey)
    const target = wayBack(url)
    const headers = new Headers([
      ['Set-Cookie', targetCookie.set(target)],
      ['Set-Cookie', registrationCookie.set(formKey)],
    ])
    return redirect(withWayBack('/email_sent', target), { status: 303, headers })
  } catch (error) {
    return refuse(error, form)
  }
}

export const clientAction = (sent: Route.ClientActionArgs) => keepWords(sent)

export default function Register({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { target, formKey, referralCode } = loaderData
  return (
    <WelcomePage
      title="Create your account"
      lead="It takes two minutes. Confirm your email and you’re in."
      isWide
    >
      <Form refused={refused} noValidate>
        <input type="hidden" name="formKey" value={formKey} />
        <PersonFields refused={refused} />
        <EmailField refused={refused} />
        <NewPasswordFields refused={refused} label="Password" required />
        <FieldGroup
          isSection
          title="Your Canna Profile"
          hint="All optional. Only you see your answers, in your Canna Profile. We don’t use them for anything else, and you can change, download or delete them anytime."
        >
          <ConsumptionFields refused={refused} />
        </FieldGroup>
        <FieldGroup isSection title="Almost there">
          <LastThings refused={refused} referralCode={referralCode} />
        </FieldGroup>
        <SubmitButton>Create account</SubmitButton>
      </Form>
      <p className={styles.other}>
        Already have an account? <Link to={withWayBack('/signin', target)}>Sign in</Link>
      </p>
    </WelcomePage>
  )
}

function LastThings({
  refused,
  referralCode,
}: {
  refused: Refused | undefined
  referralCode: string
}) {
  return (
    <>
      <TextField
        name="referralCode"
        label="Referral code"
        description="Got one from a friend? They’ll earn canna-coins once you confirm your email."
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...kept(refused, 'referralCode', referralCode)}
      />
      <CheckboxField
        name="subscribeToMailing"
        label="Email me the newsletter. I can unsubscribe anytime."
        {...keptChecked(refused, 'subscribeToMailing')}
      />
      <TermsField refused={refused} />
    </>
  )
}
