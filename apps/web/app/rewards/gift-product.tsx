import type { RewardItemSet } from '@fairgrove/contract/rewards'
import { rewardItems } from '@fairgrove/contract/rewards.options'
import { Link } from 'react-router'
import { SubmitButton } from '../ui/button.tsx'
import { countOf, countText } from '../ui/count.ts'
import { TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { kept, type Refused } from '../ui/refused.ts'
import { StateBadge, type StateTone } from '../ui/state-badge.tsx'
import styles from './manage.module.css'

type GiftProps = { gift: RewardItemSet; refused: Refused | undefined }

/** What stands for a gift now, and a field to name another product for it. */
export function GiftProduct({ gift: { item, product }, refused }: GiftProps) {
  const { title, reviews } = rewardItems[item]
  const { tone, words } = standingOf(product)
  return (
    <li className={styles.gift}>
      <div className={styles.head}>
        <h3>{title}</h3>
        <StateBadge tone={tone}>{words}</StateBadge>
      </div>
      <p className={styles.note}>For {countOf(reviews, { one: 'review', several: 'reviews' })}</p>
      <p className={styles.product}>
        {product ? (
          <>
            <Link to={`/product/${product._id}/edit`}>{product.name}</Link> by {product.brand}
          </>
        ) : (
          'No product selected'
        )}
      </p>
      <Form refused={refused} preventScrollReset>
        <div className={styles.line}>
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
            {...kept(refused, 'product')}
          />
          <SubmitButton variant="outline" name="item" value={item}>
            Select product<span className="visually-hidden"> for the {title.toLowerCase()}</span>
          </SubmitButton>
        </div>
      </Form>
    </li>
  )
}

function standingOf(product: RewardItemSet['product']): { tone: StateTone; words: string } {
  if (!product) return { tone: 'open', words: 'No product' }
  if (!product.isSold) return { tone: 'bad', words: 'No longer sold' }
  if (product.countInStock === 0) return { tone: 'bad', words: 'Out of stock' }
  return { tone: 'done', words: `${countText(product.countInStock)} in stock` }
}
