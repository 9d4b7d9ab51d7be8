import { categoryLabel } from '../products/category-label.ts'
import { SubmitButton } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import type { Refused } from '../ui/refused.ts'
import { SearchForm } from '../workbench/search-form.tsx'
import styles from './carried.module.css'
import type { CarriedData } from './carried.server.ts'
import { CountField } from './count-field.tsx'

type AddProps = { path: string; data: CarriedData; refused: Refused | undefined }
type Found = NonNullable<CarriedData['found']>

/** Looks for a product by its name; what is found can be put on the shelf with a count. */
export function AddToShelf({ path, data: { found, wish }, refused }: AddProps) {
  return (
    <section className={styles.part} aria-labelledby="add-to-shelf">
      <h2 id="add-to-shelf">Add products</h2>
      <SearchForm
        action={path}
        button="Find"
        name="find"
        label="Product name"
        type="search"
        maxLength={120}
        defaultValue={wish.find}
        keeps={wish.q ? { q: wish.q } : {}}
      />
      {found && (
        <>
          <p role="status">{whatWasFound(found, wish.find)}</p>
          <ul className={styles.found}>
            {found.products.map((product) => (
              <FoundProduct key={product._id} product={product} refused={refused} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function whatWasFound({ products, more, correctedTo }: Found, asked: string): string {
  if (products.length === 0) {
    return `We don’t list a THC product called “${asked}.” The brand needs to list it first.`
  }
  if (correctedTo) return `No results for “${asked}.” Showing results for “${correctedTo}.”`
  return more > 0 ? 'Showing the first few matches. Add another word to narrow your search.' : ''
}

type FoundProps = { product: Found['products'][number]; refused: Refused | undefined }

function FoundProduct({ product, refused }: FoundProps) {
  const { _id, name, brand, category, onHand } = product
  return (
    <li>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.whose}>
          {[brand, category && categoryLabel(category)].filter(Boolean).join(' · ')}
        </p>
      </div>
      {onHand === null ? (
        <Form className={styles.count}>
          <input type="hidden" name="product" value={_id} />
          <CountField product={product} refused={refused} />
          <SubmitButton name="add" value={_id} variant="outline">
            Add<span className="visually-hidden"> {name}</span>
          </SubmitButton>
        </Form>
      ) : (
        <p className={styles.there}>On your menu: {onHand}</p>
      )}
    </li>
  )
}
