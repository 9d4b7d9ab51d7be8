import { sizes } from '@fairgrove/contract/products.options'
import { useState } from 'react'
import { CheckboxField } from '../ui/checkbox-field.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import { OriginalValue } from '../ui/form.tsx'
import { Alert } from '../ui/status.tsx'
import { ImageField } from '../uploads/image-field.tsx'
import styles from './brand-and-stock.module.css'
import type { EditedProduct, ProductFields } from './use-product-form.ts'

type BrandAndStockProps = ProductFields & Omit<EditedProduct, 'readAt'>

/** The brand and, if it sells through this site, the stock. */
export function BrandAndStock(props: BrandAndStockProps) {
  const { product, brands, isAdmin, fields, originals } = props
  const [brandId, setBrandId] = useState(fields.brand.initialValues[0])
  const selectedBrand = isAdmin ? product.brand : brands.find(({ _id }) => _id === brandId)
  return (
    <>
      {isAdmin ? (
        <>
          <OriginalValue field={originals.brand} />
          <TextField
            field={fields.brand}
            label="Brand"
            description="Enter the brand’s full name. A product needs a brand before it can be approved."
            autoComplete="off"
          />
        </>
      ) : (
        brands.length > 0 && (
          <SelectField
            field={fields.brand}
            label="Brand"
            hidesOptional
            options={brands.map(({ _id, name }) => ({ value: _id, label: name }))}
            onChange={({ currentTarget }) => setBrandId(currentTarget.value)}
          />
        )
      )}
      {selectedBrand?.sold && <Stock fields={fields} originals={originals} />}
    </>
  )
}

function Stock({ fields, originals }: ProductFields) {
  const bySize = fields.sizes.getFields()
  return (
    <div className={styles.stock}>
      <FieldGroup title="Stock" isSection>
        <SeenStockFields field={fields.stockSeen} />
        <OriginalValue field={originals.apparel} />
        <CheckboxField field={fields.apparel} label="This is apparel with sizes" />
        <div className={styles.singleStock}>
          <TextField field={fields.countInStock} label="Quantity in stock" hidesOptional />
        </div>
        <div className={styles.bySize}>
          <FieldGroup
            title="Quantity in stock by size"
            hint="Leave a size blank if you don’t make it."
          >
            <div className={styles.sizes}>
              {sizes.map((size) => (
                <TextField key={size} field={bySize[size]} label={size} hidesOptional />
              ))}
            </div>
          </FieldGroup>
          <ImageField field={fields.sizeChart} label="Size chart" />
        </div>
      </FieldGroup>
    </div>
  )
}

/**
 * Submits the counts shown when the form was opened, and when they were read, so a save does not
 * undo sales made meanwhile.
 */
function SeenStockFields({ field }: { field: ProductFields['fields']['stockSeen'] }) {
  const { at, countInStock, sizes: seenSizes } = field.getFields()
  const bySize = seenSizes.getFields()
  return (
    <>
      {field.error && (
        <div id={field.id} tabIndex={-1} aria-invalid>
          <Alert>{field.error} Update the count if that’s wrong.</Alert>
        </div>
      )}
      {/* Their current value: after a conflict the action replaces it. */}
      {[at, countInStock, ...sizes.map((size) => bySize[size])].map(({ name, value }) => (
        <input key={name} type="hidden" name={name} defaultValue={value} />
      ))}
    </>
  )
}
