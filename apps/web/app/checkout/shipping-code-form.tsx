import { type CodeEffect, refusalMessages, texts } from '@fairgrove/contract/checkout.options'
import type { FormEvent } from 'react'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import styles from './shipping-code-form.module.css'

type ShippingCodeFormProps = {
  /** The quote's result for the applied code. */
  effect: CodeEffect | null | undefined
  onApply: (code: string) => void
}

const effectTexts = { used: texts.codeUsed, kept: texts.codeKept } as const

/** The field for a shipping code bought with coins. Collapsed, because few people have one. */
export function ShippingCodeForm({ effect, onApply }: ShippingCodeFormProps) {
  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onApply(String(new FormData(event.currentTarget).get('shippingCode') ?? '').trim())
  }
  return (
    <details className={styles.details}>
      <summary>Have a free shipping code?</summary>
      <form className={styles.form} onSubmit={apply}>
        <TextField
          name="shippingCode"
          label="Code"
          hidesOptional
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={effect === 'refused' ? refusalMessages.no_such_code : undefined}
        />
        <div className={styles.apply}>
          <Button type="submit" variant="outline">
            Apply
          </Button>
        </div>
      </form>
      <p role="status">
        {effect === 'refused'
          ? 'Fix the code, or clear the field and select Apply to continue without it.'
          : effect && effectTexts[effect]}
      </p>
    </details>
  )
}
