import type { Checklist, ChecklistStep } from '@fairgrove/contract/sellers.checklist'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { SubmitButton } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { Link } from '../ui/link.tsx'
import styles from './seller-checklist.module.css'

type SellerChecklistProps = {
  checklist: Checklist
  /** The first dispensary, whose menu and hours are edited. */
  dispensaryId: string | undefined
}

type StepText = { label: string; text: string; to: string | undefined }

function describeStep(step: ChecklistStep, dispensaryId: string | undefined): StepText {
  switch (step) {
    case 'profile':
      return {
        label: 'Complete your seller profile',
        text: 'Your name, logo and a few words about you.',
        to: '/seller/sellerProfile',
      }
    case 'menu':
      return dispensaryId
        ? {
            label: 'Put the first product on your menu',
            text: 'Shoppers can pre-order what’s in stock.',
            to: `/dispensary/${dispensaryId}/shelf`,
          }
        : {
            label: 'Add your first product',
            text: 'We review it before shoppers see it.',
            to: '/productlist/seller',
          }
    case 'hours':
      return {
        label: 'Enter your opening hours',
        text: 'Shoppers see whether you’re open now.',
        to: `/seller/dispensary/${dispensaryId}/edit`,
      }
    case 'payouts':
      return {
        label: 'Add your payment details',
        text: 'So that we can send you what you earn.',
        to: '/seller/payment_details',
      }
    case 'sale':
      return { label: 'Get your first order', text: 'We’ll notify you.', to: undefined }
  }
}

/** What is left to do until the first sale. */
export function SellerChecklist({ checklist: { steps }, dispensaryId }: SellerChecklistProps) {
  const doneCount = steps.filter(({ isDone }) => isDone).length
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <section className={styles.card} aria-labelledby="checklist">
      <div className={styles.head}>
        <h2 id="checklist">Get ready for your first sale</h2>
        <p>
          {doneCount} of {steps.length} steps done.
          {next && ` Next: ${describeStep(next.step, dispensaryId).label}.`}
        </p>
      </div>
      <ol className={styles.steps}>
        {steps.map(({ step, isDone }) => (
          <Step key={step} isDone={isDone} {...describeStep(step, dispensaryId)} />
        ))}
      </ol>
      <Form>
        <SubmitButton variant="quiet" name="intent" value="hide" className={styles.hide}>
          Hide checklist
        </SubmitButton>
      </Form>
    </section>
  )
}

function Step({ isDone, label, text, to }: StepText & { isDone: boolean }) {
  const Icon = isDone ? IconCircleCheckFilled : IconCircle
  return (
    <li data-done={isDone}>
      <Icon size={24} aria-hidden="true" />
      <div>
        <p className={styles.label}>
          {isDone || !to ? label : <Link to={to}>{label}</Link>}
          {isDone && <span className="visually-hidden"> (done)</span>}
        </p>
        {!isDone && <p className={styles.text}>{text}</p>}
      </div>
    </li>
  )
}
