import { type ReactNode, useEffect } from 'react'
import { redirect, useLocation } from 'react-router'
import { cart } from '../cart/cart.ts'
import type { PickupGroup } from '../cart/groups.ts'
import { MoneyBreakdown } from '../cart/money-breakdown.tsx'
import { parseLineKeys, toOrderRequest, type useQuote } from '../cart/use-quote.ts'
import { PickupHours } from '../dispensaries/open-status.tsx'
import { formatTotal } from '../formatting/numbers.ts'
import { readForm } from '../forms/form-data.server.ts'
import { useForm } from '../forms/use-form.ts'
import type { RouteHandle } from '../routing/route-handle.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { getUserOrNull } from '../server/request-context.server.ts'
import { SubmitButton } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import type { FormError } from '../ui/form-state.ts'
import { Link } from '../ui/link.tsx'
import type { Route } from './+types/order-summary.route'
import { preOrderForm } from './checkout.form.ts'
import { loadDispensaryFromUrl } from './checkout.server.ts'
import { type Buyer, ContactFields } from './contact-fields.tsx'
import styles from './pickup-step.module.css'
import { PickupStep } from './pickup-step.tsx'
import { placePreOrder } from './place-pre-order.server.ts'
import { PickupSteps } from './steps.tsx'
import { PickupTrust } from './trust-row.tsx'

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Pre-order summary') },
  { name: 'robots', content: 'noindex' },
]

export const handle: RouteHandle = {
  shell: 'checkout',
  steps: { Steps: PickupSteps, current: 'order' },
  needsScripts: true,
}

// Each form needs its own idempotency key, so the page must not be cached.
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' })

export async function loader({ context, url }: Route.LoaderArgs) {
  const [dispensary, user] = await Promise.all([
    loadDispensaryFromUrl(context, url),
    getUserOrNull(context),
  ])
  const buyer = user && { name: `${user.firstName} ${user.lastName}`, email: user.email }
  return { dispensary, buyer, formKey: crypto.randomUUID() }
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  placePreOrder(context, await readForm(request))

/** Only the browser can remove the ordered lines from the cart. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  const result = await serverAction()
  if (!('placed' in result)) return result
  cart.remove(...parseLineKeys(String(form.get('cart'))))
  return redirect(result.placed)
}

export default function OrderSummary({ loaderData, actionData }: Route.ComponentProps) {
  const { dispensary, buyer, formKey } = loaderData
  const formError = actionData && 'problem' in actionData ? actionData : undefined
  return (
    <PickupStep
      title="Review your pre-order"
      path="/order_summary"
      dispensaryId={dispensary?._id ?? null}
    >
      {(group, quoteState) => (
        <Summary
          group={group}
          quoteState={quoteState}
          buyer={buyer}
          formKey={formKey}
          formError={formError}
        >
          <PickupHours state={dispensary?.openState ?? null} />
        </Summary>
      )}
    </PickupStep>
  )
}

type SummaryProps = {
  group: PickupGroup
  quoteState: ReturnType<typeof useQuote>
  buyer: Buyer | null
  formKey: string
  formError: FormError | undefined
  /** When it can be picked up. */
  children: ReactNode
}

function Summary(props: SummaryProps) {
  const { group, quoteState, buyer, formKey, formError, children } = props
  const { pathname, search } = useLocation()
  const { form, fields } = useForm(preOrderForm, { formError })
  const { quote, refetch } = quoteState
  useEffect(() => {
    if (formError) refetch()
  }, [formError, refetch])
  const quotedPrices = quote && {
    itemsPrice: quote.itemsPrice,
    taxPrice: quote.taxPrice,
    totalPrice: quote.totalPrice,
  }
  const isRefused = quote !== undefined && quote.refusals.length > 0
  return (
    <>
      <Form form={form} className={styles.step}>
        <input type="hidden" name="formKey" value={formKey} />
        <input
          type="hidden"
          name="cart"
          value={JSON.stringify({ ...toOrderRequest(group), ...quotedPrices })}
        />
        <h2>Pickup contact</h2>
        <ContactFields buyer={buyer} fields={fields.shippingAddress.getFields()} />
        {!buyer && (
          <p className={styles.secondary}>
            Have an account?{' '}
            <Link to={`/signin?redirect=${encodeURIComponent(pathname + search)}`}>Sign in</Link>
          </p>
        )}
        <h2>Payment</h2>
        <p>
          {quote
            ? `Pay in cash at ${group.dispensary.name}. Bring a valid ID${group.hasMedicalCard && quote.asksForMedicalCard ? ', your medical card' : ''} and ${formatTotal(quote.totalPrice, quote.taxes)}.`
            : `Pay in cash at ${group.dispensary.name}. Bring a valid ID.`}
        </p>
        {children}
        <SubmitButton
          variant="accent"
          isWide
          disabled={!quote || isRefused}
          aria-describedby={isRefused ? 'refusal' : undefined}
        >
          Place pre-order
        </SubmitButton>
        {isRefused && (
          <p id="refusal" className={styles.secondary}>
            {quote?.limit?.excess?.message ?? 'Edit your cart to continue.'}
          </p>
        )}
        {quote && <PickupTrust receipt={quote.receipt} />}
      </Form>
      {quote && (
        <MoneyBreakdown
          receipt={quote.receipt}
          kind="pickup"
          estimateText={quote.taxes.isEstimate ? 'The taxes are estimated.' : undefined}
        />
      )}
    </>
  )
}
