import { inviteOwner } from '@fairgrove/contract/members'
import { roleDescriptions } from '@fairgrove/contract/members.options'
import { readForm } from '../forms/form-data.server.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import { useForm } from '../forms/use-form.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi, getId } from '../server/api-client.server.ts'
import { SubmitButton } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { getFormError } from '../ui/form-state.ts'
import { Panel } from '../ui/page-layouts.tsx'
import { StatusMessage } from '../ui/status.tsx'
import type { Route } from './+types/invite-owner.route'
import { inviteOwnerForm } from './people.form.ts'

const title = 'Invite the owner'

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }]

export const loader = ({ params }: Route.LoaderArgs) => ({ id: getId(params) })

export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  return submitForm(form, inviteOwnerForm, (body) =>
    callApi(inviteOwner, { context, params: { id: getId(params) }, body }),
  )
}

export default function InviteOwner({ actionData }: Route.ComponentProps) {
  const { form, fields } = useForm(inviteOwnerForm, { formError: getFormError(actionData) })
  return (
    <Panel
      title={title}
      lead="Hand over a listing that has no owner. The person you invite becomes its owner and a seller when they accept."
    >
      {actionData && 'message' in actionData && (
        <StatusMessage result={actionData} tone="good">
          {actionData.message}
        </StatusMessage>
      )}
      <p>An owner can do this: {roleDescriptions.owner}</p>
      <Form form={form}>
        <TextField
          field={fields.email}
          label="Email"
          description="Use the email of their account, or the one they’ll create it with."
          autoComplete="off"
        />
        <SubmitButton isWide>Send invitation</SubmitButton>
      </Form>
    </Panel>
  )
}
