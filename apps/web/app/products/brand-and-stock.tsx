import { sizes } from '@fairgrove/contract/products.options'
import { useState } from 'react'
import { Alert } from '../ui/alert.tsx'
import { AsShown } from '../ui/as-shown.tsx'
import { CheckboxField } from '../ui/checkbox-field.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import { kept, keptChecked } from '../ui/refused.ts'
import { PictureField } from '../uploads/picture-field.tsx'
import styles from './brand-and-stock.module.css'
import type { ProductFieldsProps, ProductFormProps } from './product-form-props.ts'
import { stockSeen } from './stock-seen.ts'

type BrandAndStockProps = ProductFieldsProps &
  Pick<ProductFormProps, 'brands' | 'isAdmin' | 'readAt'>

/** Whose it is, and, where that brand is sold through this site, how many there are. */
export function BrandAndStock(props: BrandAndStockProps) {
  const { product, brands, isAdmin, readAt, refused } = props
  const brand = kept(refused, 'brand', product.brand?._id ?? brands[0]?._id)
  const named = kept(refused, 'brandName', product.brand?.name)
  const [brandId, setBrandId] = useState(brand.defaultValue)
  const chosen = isAdmin ? product.brand : brands.find(({ _id }) => _id === brandId)
  return (
    <>
      {isAdmin ? (
        <>
          <AsShown name="brandName" was={[product.brand?.name ?? '']} refused={refused} />
          <TextField
            name="brandName"
            label="Brand"
            description="Enter the brand’s full name. A product needs a brand before it can be approved."
            maxLength={120}
            autoComplete="off"
            {...named}
            error={named.error ?? brand.error}
          />
        </>
      ) : (
        <SelectField
          name="brand"
          label="Brand"
          hidesOptional
          options={brands.map(({ _id, name }) => ({ value: _id, label: name }))}
          {...(brands.length === 0 && { placeholder: 'You don’t have any brands yet' })}
          {...brand}
          onChange={({ currentTarget }) => setBrandId(currentTarget.value)}
        />
      )}
      {chosen?.sold && <Stock product={product} readAt={readAt} refused={refused} />}
    </>
  )
}

function Stock(props: ProductFieldsProps & { readAt: string }) {
  const { product, refused } = props
  return (
    <div className={styles.stock}>
      <FieldGroup title="Stock" isSection>
        <StockSeen {...props} />
        <CheckboxField
          name="apparel"
          label="This is apparel with sizes"
          {...keptChecked(refused, 'apparel', product.apparel)}
        />
        <div className={styles.onePile}>
          <TextField
            name="countInStock"
            label="Quantity in stock"
            hidesOptional
            inputMode="numeric"
            {...kept(refused, 'countInStock', String(product.countInStock))}
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
                  {...kept(refused, `sizes.${size}`, product.sizes[size]?.toString() ?? '')}
                />
              ))}
            </div>
          </FieldGroup>
          <PictureField
            name="sizeChart"
            label="Size chart"
            {...kept(refused, 'sizeChart', product.sizeChart ?? '')}
          />
        </div>
      </FieldGroup>
    </div>
  )
}

/** The counts as they were shown, so that what sells meanwhile is not put back by saving, and nothing is counted twice. */
function StockSeen({ product, readAt, refused }: ProductFieldsProps & { readAt: string }) {
  const { error } = kept(refused, 'stockSeen')
  return (
    <>
      {error && <Alert>{error} Update the count if that’s wrong.</Alert>}
      {Object.entries(stockSeen(product, readAt)).map(([name, value]) => {
        const { defaultValue } = kept(refused, name, value)
        return <input key={name} type="hidden" name={name} defaultValue={defaultValue} />
      })}
    </>
  )
}
