import { SearchForm } from '../back-office/search-form.tsx'
import { formatCategory } from '../formatting/text.ts'
import type { FormError } from '../ui/form-state.ts'
import styles from './inventory.module.css'
import type { InventoryData } from './inventory.server.ts'
import { CountForm } from './inventory-columns.tsx'

type AddToInventoryProps = { path: string; data: InventoryData; formError: FormError | undefined }
type FoundProducts = NonNullable<InventoryData['found']>

/** Finds products by name and adds them to the inventory with a count. */
export function AddToInventory({ path, data: { found, search }, formError }: AddToInventoryProps) {
  return (
    <section className={styles.section} aria-labelledby="add-to-inventory">
      <h2 id="add-to-inventory">Add products</h2>
      <SearchForm
        action={path}
        buttonLabel="Find"
        name="find"
        label="Product name"
        type="search"
        maxLength={120}
        defaultValue={search.find}
        hiddenParams={search.q ? { q: search.q } : {}}
      />
      {found && (
        <>
          <p role="status">{describeResults(found, search.find)}</p>
          <ul className={styles.results}>
            {found.products.map((product) => (
              <FoundProduct key={product._id} product={product} formError={formError} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function describeResults(
  { products, more, correctedTo }: FoundProducts,
  searchTerm: string,
): string {
  if (products.length === 0) {
    return `We don’t list a THC product called “${searchTerm}.” The brand needs to list it first.`
  }
  if (correctedTo) return `No results for “${searchTerm}.” Showing results for “${correctedTo}.”`
  return more > 0 ? 'Showing the first few matches. Add another word to narrow your search.' : ''
}

type FoundProps = { product: FoundProducts['products'][number]; formError: FormError | undefined }

function FoundProduct({ product, formError }: FoundProps) {
  const { name, brand, category, onHand } = product
  return (
    <li>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.brand}>
          {[brand, category && formatCategory(category)].filter(Boolean).join(' · ')}
        </p>
      </div>
      {onHand === null ? (
        <CountForm
          product={product}
          buttonLabel="Add"
          hiddenLabel={` ${name}`}
          formError={formError}
        />
      ) : (
        <p className={styles.onMenu}>On your menu: {onHand}</p>
      )}
    </li>
  )
}
