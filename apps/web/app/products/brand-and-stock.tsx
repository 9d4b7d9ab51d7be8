import type { Product } from '@fairgrove/contract/products'
import { sizes } from '@fairgrove/contract/products.options'
import { useState } from 'react'
import { CheckboxField } from '../ui/checkbox-field.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import { OriginalValue } from '../ui/form.tsx'
import { checkboxProps, fieldProps } from '../ui/form-state.ts'
import { Alert } from '../ui/status.tsx'
import { ImageField } from '../uploads/image-field.tsx'
import styles from './brand-and-stock.module.css'
import type { ProductFieldsProps, ProductFormProps } from './product-form-props.ts'

type BrandAndStockProps = ProductFieldsProps &
  Pick<ProductFormProps, 'brands' | 'isAdmin' | 'readAt'>

/** The brand and, if it sells through this site, the stock. */
export function BrandAndStock(props: BrandAndStockProps) {
  const { product, brands, isAdmin, readAt, formState } = props
  const brandProps = fieldProps(formState, 'brand', product.brand?._id ?? brands[0]?._id)
  const brandNameProps = fieldProps(formState, 'brandName', product.brand?.name)
  const [brandId, setBrandId] = useState(brandProps.defaultValue)
  const selectedBrand = isAdmin ? product.brand : brands.find(({ _id }) => _id === brandId)
  return (
    <>
      {isAdmin ? (
        <>
          <OriginalValue
            name="brandName"
            original={[product.brand?.name ?? '']}
            formState={formState}
          />
          <TextField
            name="brandName"
            label="Brand"
            description="Enter the brand’s full name. A product needs a brand before it can be approved."
            maxLength={120}
            autoComplete="off"
            {...brandNameProps}
            error={brandNameProps.error ?? brandProps.error}
          />
        </>
      ) : (
        brands.length > 0 && (
          <SelectField
            name="brand"
            label="Brand"
            hidesOptional
            options={brands.map(({ _id, name }) => ({ value: _id, label: name }))}
            {...brandProps}
            onChange={({ currentTarget }) => setBrandId(currentTarget.value)}
          />
        )
      )}
      {selectedBrand?.sold && <Stock product={product} readAt={readAt} formState={formState} />}
    </>
  )
}

function Stock(props: ProductFieldsProps & { readAt: string }) {
  const { product, formState } = props
  return (
    <div className={styles.stock}>
      <FieldGroup title="Stock" isSection>
        <SeenStockFields {...props} />
        <CheckboxField
          name="apparel"
          label="This is apparel with sizes"
          {...checkboxProps(formState, 'apparel', product.apparel)}
        />
        <div className={styles.singleStock}>
          <TextField
            name="countInStock"
            label="Quantity in stock"
            hidesOptional
            inputMode="numeric"
            {...fieldProps(formState, 'countInStock', String(product.countInStock))}
          />
        </div>
        <div className={styles.bySize}>
          <FieldGroup
            title="Quantity in stock by size"
            hint="Leave a size blank if you don’t make it."
          >
            <div className={styles.sizes}>
              {sizes.map((size) => (
                <TextField
                  key={size}
                  name={`sizes.${size}`}
                  label={size}
                  hidesOptional
                  inputMode="numeric"
                  {...fieldProps(formState, `sizes.${size}`, product.sizes[size]?.toString() ?? '')}
                />
              ))}
            </div>
          </FieldGroup>
          <ImageField
            name="sizeChart"
            label="Size chart"
            {...fieldProps(formState, 'sizeChart', product.sizeChart ?? '')}
          />
        </div>
      </FieldGroup>
    </div>
  )
}

/** Submits the counts shown, so a save does not undo sales made meanwhile. */
function SeenStockFields({ product, readAt, formState }: ProductFieldsProps & { readAt: string }) {
  const { error } = fieldProps(formState, 'stockSeen')
  return (
    <>
      {error && <Alert>{error} Update the count if that’s wrong.</Alert>}
      {Object.entries(buildSeenStock(product, readAt)).map(([name, value]) => {
        const { defaultValue } = fieldProps(formState, name, value)
        return <input key={name} type="hidden" name={name} defaultValue={defaultValue} />
      })}
    </>
  )
}

/** Hidden fields: the counts shown when the form was opened, and when they were read. */
export function buildSeenStock(
  { countInStock, sizes: bySize }: Pick<Product, 'countInStock' | 'sizes'>,
  readAt: string,
): Record<string, string> {
  const counts = sizes.map((size) => [`seen.sizes.${size}`, bySize[size]?.toString() ?? ''])
  return {
    'seen.at': readAt,
    'seen.countInStock': `${countInStock}`,
    ...Object.fromEntries(counts),
  }
}
