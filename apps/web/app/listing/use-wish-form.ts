import { type FormEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { tidyNear } from './near.ts'
import { hrefOf, type Wish, wishOfForm } from './wish.ts'

type Options = {
  /** Turns the form's own words into those of the address. */
  tidy?: ((wish: Wish) => Wish) | undefined
  onSent?: () => void
}

/** A GET form that leaves empty fields out of the address, and shows what the address says. */
export function useWishForm(path: string, wish: Wish, { tidy, onSent }: Options = {}) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()

  // The fields keep their focus while they are being used, so they are set and not made anew.
  useEffect(() => {
    if (form.current) showWish(form.current, wish)
  }, [wish])

  const send = (preventScrollReset: boolean) => {
    if (!form.current?.reportValidity()) return
    const asked = tidyNear(wishOfForm(new FormData(form.current)))
    onSent?.()
    void navigate(hrefOf(path, tidy ? tidy(asked) : asked), { preventScrollReset })
  }
  return {
    send,
    form: {
      ref: form,
      method: 'get' as const,
      action: path,
      onSubmit(event: FormEvent) {
        event.preventDefault()
        send(false)
      },
      // Back to what the address says, which is not always what the fields began with.
      onReset(event: FormEvent) {
        event.preventDefault()
        if (form.current) showWish(form.current, wish)
      },
    },
  }
}

function showWish(form: HTMLFormElement, wish: Wish): void {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && ['radio', 'checkbox'].includes(field.type)) {
      field.checked = field.defaultChecked
    } else if (field instanceof HTMLSelectElement) {
      field.value = wish[field.name]?.[0] ?? field.dataset.usual ?? ''
    } else if (field instanceof HTMLInputElement && field.type !== 'hidden') {
      field.value = field.defaultValue
    }
  }
}
