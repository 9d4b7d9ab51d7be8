import type { RewardItemProduct } from '@fairgrove/contract/rewards'
import { rewardItems } from '@fairgrove/contract/rewards.options'
import { Link } from 'react-router'
import { formatCount, pluralize } from '../formatting/numbers.ts'
import { SubmitButton } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { type FormError, fieldProps } from '../ui/form-state.ts'
import { StatusBadge, type StatusTone } from '../ui/status.tsx'
import styles from './manage-rewards.module.css'

type GiftProps = { gift: RewardItemProduct; formError: FormError | undefined }

/** The current reward of a tier, and a field to choose another product. */
export function GiftProduct({ gift: { item, product }, formError }: GiftProps) {
  const { title, reviews } = rewardItems[item]
  const { tone, label } = getStockStatus(product)
  return (
    <li className={styles.gift}>
      <div className={styles.head}>
        <h3>{title}</h3>
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </div>
      <p className={styles.note}>For {pluralize(reviews, { one: 'review', other: 'reviews' })}</p>
      <p className={styles.product}>
        {product ? (
          <>
            <Link to={`/product/${product._id}/edit`}>{product.name}</Link> by {product.brand}
          </>
        ) : (
          'No product selected'
        )}
      </p>
      <Form formError={formError} preventScrollReset>
        <div className={styles.row}>
          <TextField
            name="product"
            label={
              <>
                {product ? 'New product name or link' : 'Product name or link'}
                <span className="visually-hidden">, for the {title.toLowerCase()}</span>
              </>
            }
            required
            maxLength={300}
            autoComplete="off"
            {...fieldProps(formError, 'product')}
          />
          <SubmitButton variant="outline" name="item" value={item}>
            Select product<span className="visually-hidden"> for the {title.toLowerCase()}</span>
          </SubmitButton>
        </div>
      </Form>
    </li>
  )
}

function getStockStatus(product: RewardItemProduct['product']): {
  tone: StatusTone
  label: string
} {
  if (!product) return { tone: 'open', label: 'No product' }
  if (!product.isSold) return { tone: 'bad', label: 'No longer sold' }
  if (product.countInStock === 0) return { tone: 'bad', label: 'Out of stock' }
  return { tone: 'done', label: `${formatCount(product.countInStock)} in stock` }
}
