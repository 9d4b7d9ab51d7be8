import type { RewardItemProduct } from '@fairgrove/contract/rewards'
import { rewardItems } from '@fairgrove/contract/rewards.options'
import { formatCount, pluralize } from '../formatting/numbers.ts'
import { useForm } from '../forms/use-form.ts'
import { SubmitButton } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import type { FormError } from '../ui/form-state.ts'
import { Link } from '../ui/link.tsx'
import { StatusBadge, type StatusTone } from '../ui/status.tsx'
import styles from './manage-rewards.module.css'
import { giftForm } from './rewards.form.ts'

type GiftProps = { gift: RewardItemProduct; formError: FormError | undefined }

/** The current reward of a tier, and a field to choose another product. */
export function GiftProduct({ gift: { item, product }, formError }: GiftProps) {
  const { form, fields } = useForm(giftForm, { formError })
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
      <Form form={form} preventScrollReset>
        <div className={styles.row}>
          <TextField
            field={fields.product}
            label={
              <>
                {product ? 'New product name or link' : 'Product name or link'}
                <span className="visually-hidden">, for the {title.toLowerCase()}</span>
              </>
            }
            autoComplete="off"
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
