import type { ComponentProps, ReactNode } from 'react'
import styles from './checkout-page.module.css'
import { Steps } from './steps.tsx'

type CheckoutPageProps = ComponentProps<typeof Steps> & {
  title: string
  /** What is being bought, beside the step or under it. */
  aside?: ReactNode
  children: ReactNode
}

/** One step of a checkout: where one is, what is asked, what it is about. */
export function CheckoutPage({ title, aside, children, ...steps }: CheckoutPageProps) {
  return (
    <div className={styles.page}>
      <Steps {...steps} />
      <h1>{title}</h1>
      <div className={styles.columns}>
        <div className={styles.main}>{children}</div>
        {aside && <aside className={styles.aside}>{aside}</aside>}
      </div>
    </div>
  )
}
