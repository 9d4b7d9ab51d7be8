import { texts } from '@fairgrove/contract/checkout.options'
import { type FormEvent, useEffect, useRef } from 'react'
import { redirect } from 'react-router'
import { useCart } from '../cart/cart.ts'
import { getShippingGroup } from '../cart/groups.ts'
import { addressFields, shippingAddress, useTaxState } from '../cart/shipping-address.ts'
import { useQuote } from '../cart/use-quote.ts'
import { readForm } from '../forms/form-data.server.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import { useForm } from '../forms/use-form.ts'
import { useHydrated } from '../hydration/use-hydrated.ts'
import type { RouteHandle } from '../routing/route-handle.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { getUser } from '../server/request-context.server.ts'
import { SubmitButton } from '../ui/button.tsx'
import { CheckboxField } from '../ui/checkbox-field.tsx'
import { Form } from '../ui/form.tsx'
import { Link } from '../ui/link.tsx'
import type { Route } from './+types/shipping.route'
import { AddressFields } from './address-fields.tsx'
import { shippingForm } from './checkout.form.ts'
import { CheckoutPage, RedirectToCart, SummaryPlaceholder } from './checkout-page.tsx'
import { CartSummary } from './order-summary.tsx'
import styles from './shipping.module.css'
import { ShippingSteps } from './steps.tsx'

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Shipping') }]
export const handle: RouteHandle = {
  shell: 'checkout',
  steps: { Steps: ShippingSteps, current: 'place' },
  needsScripts: true,
}

export async function loader({ context }: Route.LoaderArgs) {
  const user = await getUser(context)
  return {
    fullName: user ? `${user.firstName} ${user.lastName}` : '',
    email: user?.email ?? '',
  }
}

/** Only validated here: the browser stores the address and the order carries it. */
export async function action({ request }: Route.ActionArgs) {
  return submitForm(await readForm(request), shippingForm, async () => redirect('/payment', 303))
}

export default function Shipping({
  loaderData: contact,
  actionData: formError,
}: Route.ComponentProps) {
  const { form, fields } = useForm(shippingForm, { formError, defaultValue: contact })
  const formElement = useRef<HTMLFormElement>(null)
  const group = getShippingGroup(useCart())
  const taxState = useTaxState()
  const isHydrated = useHydrated()
  const quoteState = useQuote(group, taxState.state ? { state: taxState.state } : {})

  useEffect(() => {
    if (formElement.current) fillFromStorage(formElement.current)
  }, [])

  if (isHydrated && !group) return <RedirectToCart title="Shipping" />
  const summary = group ? (
    <CartSummary group={group} quoteState={quoteState} taxState={taxState} />
  ) : (
    <SummaryPlaceholder />
  )
  return (
    <CheckoutPage title="Shipping" summary={summary}>
      <Form ref={formElement} form={form} onChange={saveAddress}>
        <AddressFields fields={fields} />
        <CheckboxField field={fields.isAccurate} label="My shipping address is correct" />
        <p className={styles.note}>
          {texts.shippingNote} <Link to="/refunds">Return policy</Link>
        </p>
        <SubmitButton variant="accent" isWide>
          Continue to payment
        </SubmitButton>
      </Form>
    </CheckoutPage>
  )
}

function saveAddress(event: FormEvent<HTMLFormElement>): void {
  const form = new FormData(event.currentTarget)
  shippingAddress.save(
    Object.fromEntries(addressFields.map((name) => [name, String(form.get(name) ?? '')])),
  )
}

/** Fills in the last address unless something was typed before hydration. */
function fillFromStorage(form: HTMLFormElement): void {
  for (const [name, value] of Object.entries(shippingAddress.read())) {
    const field = form.elements.namedItem(name)
    const isSelect = field instanceof HTMLSelectElement
    if (!isSelect && !(field instanceof HTMLInputElement)) continue
    const isUntouched = isSelect ? field.value === '' : field.value === field.defaultValue
    if (value && isUntouched) field.value = value
  }
}
