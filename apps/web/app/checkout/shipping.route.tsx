import { ShippingAddress } from '@fairgrove/contract/checkout'
import { texts } from '@fairgrove/contract/checkout.options'
import { type FormEvent, useEffect, useRef } from 'react'
import { Link, redirect } from 'react-router'
import { z } from 'zod'
import { useCart } from '../cart/cart.ts'
import { EmptyCart } from '../cart/cart-messages.tsx'
import { getShippingGroup } from '../cart/groups.ts'
import { addressFields, shippingAddress, useShippingAddress } from '../cart/shipping-address.ts'
import { useQuote } from '../cart/use-quote.ts'
import { getText, readForm, toFormError, validateForm } from '../forms/form-data.server.ts'
import { useHydrated } from '../hydration/use-hydrated.ts'
import type { RouteHandle } from '../routing/route-handle.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { getUser } from '../server/request-context.server.ts'
import { SubmitButton } from '../ui/button.tsx'
import { CheckboxField } from '../ui/checkbox-field.tsx'
import { Form } from '../ui/form.tsx'
import { checkboxProps } from '../ui/form-state.ts'
import type { Route } from './+types/shipping.route'
import { AddressFields } from './address-fields.tsx'
import { CartSummary } from './cart-summary.tsx'
import { CheckoutPage } from './checkout-page.tsx'
import styles from './shipping.module.css'

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Shipping') }]
export const handle: RouteHandle = { shell: 'slim', needsScripts: true }

export async function loader({ context }: Route.LoaderArgs) {
  const user = await getUser(context)
  return {
    fullName: user ? `${user.firstName} ${user.lastName}` : '',
    email: user?.email ?? '',
  }
}

const CheckedAddress = ShippingAddress.extend({
  isAccurate: z.literal(true, texts.confirmAccuracy),
})

/** Only validated here: the browser stores the address and the order carries it. */
export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  const address = Object.fromEntries(addressFields.map((name) => [name, getText(form, name)]))
  try {
    validateForm(CheckedAddress, { ...address, isAccurate: form.has('isAccurate') }, {})
    return redirect('/payment', 303)
  } catch (error) {
    return toFormError(error, form)
  }
}

export default function Shipping({
  loaderData: initialValues,
  actionData: formError,
}: Route.ComponentProps) {
  const form = useRef<HTMLFormElement>(null)
  const group = getShippingGroup(useCart())
  const { state } = useShippingAddress()
  const isHydrated = useHydrated()
  const quoteState = useQuote(group, state ? { state } : {})

  useEffect(() => {
    if (form.current) fillFromStorage(form.current)
  }, [])

  const steps = {
    kind: 'shipping',
    current: 'place',
    // Guests enter their name and email in the form below.
    done: initialValues.email ? (['info'] as const) : [],
    title: 'Shipping',
  } as const
  if (isHydrated && !group) {
    return (
      <CheckoutPage {...steps}>
        <EmptyCart />
      </CheckoutPage>
    )
  }
  const summary = group && (
    <CartSummary group={group} quoteState={quoteState} isTaxKnown={Boolean(state)} />
  )
  return (
    <CheckoutPage {...steps} aside={summary}>
      <Form ref={form} formError={formError} onChange={saveAddress} noValidate>
        <AddressFields formError={formError} initialValues={initialValues} />
        <CheckboxField
          name="isAccurate"
          label="My shipping address is correct"
          required
          {...checkboxProps(formError, 'isAccurate')}
        />
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
