import { pluralize } from '../formatting/numbers.ts'
import { SubmitButton } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import styles from './confirm-menu.module.css'
import type { MenuToConfirm } from './confirm-menu.server.ts'

type ConfirmMenuProps = {
  menus: readonly MenuToConfirm[]
  /** The page is about one dispensary. */
  hidesName?: boolean
}

/** One button per menu for 'nothing has changed', so that shoppers see a fresh date. */
export function ConfirmMenus({ menus, hidesName = false }: ConfirmMenuProps) {
  if (menus.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="confirm-menu-title">
      <h2 id="confirm-menu-title">Is your menu still right?</h2>
      <p>Shoppers see when a menu was last confirmed. Confirm it once a day.</p>
      <ul className={styles.menus}>
        {menus.map(({ dispensary, items, freshness }) => (
          <li key={dispensary._id} data-stale={freshness.isStale || undefined}>
            <div>
              {!hidesName && <strong>{dispensary.name}</strong>}
              <p>
                {pluralize(items, { one: 'product', other: 'products' })} in stock. {freshness.text}{' '}
                {!freshness.isConfirmed && 'Never confirmed.'}
              </p>
            </div>
            <Form>
              <input type="hidden" name="dispensary" value={dispensary._id} />
              <SubmitButton variant="outline" name="intent" value="confirmMenu">
                <span>
                  Still right<span className="visually-hidden"> for {dispensary.name}</span>
                </span>
              </SubmitButton>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}
