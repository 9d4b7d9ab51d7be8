import type { FamilySuggestion } from '@fairgrove/contract/products.families'
import { Form } from 'react-router'
import { formatDay } from '../formatting/dates.ts'
import { formatPrice, pluralize } from '../formatting/numbers.ts'
import { formatCategory } from '../formatting/text.ts'
import { SubmitButton } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import styles from './family-suggestions.module.css'

/** A suggestion with its products: an admin sees what would become one before deciding. */
export function SuggestionCard({ suggestion }: { suggestion: FamilySuggestion }) {
  const { _id, brand, products, status } = suggestion
  const heading = `${suggestion.name}, ${brand.name}`
  return (
    <Form method="post" className={styles.card} aria-labelledby={`name-${_id}`}>
      <input type="hidden" name="suggestion" value={_id} />
      <h2 id={`name-${_id}`} className={styles.name}>
        {suggestion.name}
      </h2>
      <p className={styles.line}>
        <Link to={`/brands/${brand._id}`}>{brand.name}</Link> ·{' '}
        {formatCategory(suggestion.category)}
        {suggestion.decidedAt && ` · ${formatDay(suggestion.decidedAt)}`}
      </p>
      <ul className={styles.products}>
        {products.map((product) => (
          <li key={product._id}>
            {status === 'open' ? (
              <label className={styles.product}>
                <input type="checkbox" name="products" value={product._id} defaultChecked />
                {product.name}
              </label>
            ) : (
              <span className={styles.product}>{product.name}</span>
            )}
            <span>{[product.size, product.units].filter(Boolean).join(' ') || 'No size'}</span>
            <span>{formatPrice(product.price)}</span>
            <span>{pluralize(product.numReviews, { one: 'review', other: 'reviews' })}</span>
            <Link to={`/product/${product._id}`}>
              View<span className="visually-hidden"> {product.name}</span>
            </Link>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        {status === 'open' ? (
          <>
            <SubmitButton name="intent" value="accept">
              Accept<span className="visually-hidden"> {heading}</span>
            </SubmitButton>
            <SubmitButton name="intent" value="reject" variant="outline">
              Reject<span className="visually-hidden"> {heading}</span>
            </SubmitButton>
          </>
        ) : (
          <SubmitButton name="intent" value="reopen" variant="outline">
            {status === 'accepted' ? 'Separate sizes' : 'Reopen'}
            <span className="visually-hidden"> of {heading}</span>
          </SubmitButton>
        )}
      </div>
    </Form>
  )
}
