import { SubmitButton } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'

/** Only for who opened the emailed link. Opening it changes nothing, because email scanners open links as well. */
export function ConfirmPreOrder({ search }: { search: string }) {
  if (!new URLSearchParams(search).has('confirm')) return null
  return (
    <Form>
      <SubmitButton variant="accent" name="intent" value="confirm">
        Confirm pre-order
      </SubmitButton>
    </Form>
  )
}
