import { Form } from 'react-router'
import { SubmitButton } from '../ui/button.tsx'

/** Makes a blank one, once however often it is pressed: the page's action gets the intent 'create'. */
export function CreateButton({ formKey, children }: { formKey: string; children: string }) {
  return (
    <Form method="post">
      <input type="hidden" name="formKey" value={formKey} />
      <SubmitButton name="intent" value="create">
        {children}
      </SubmitButton>
    </Form>
  )
}
