import { getSellerProfile, updateSellerProfile } from '@fairgrove/contract/sellers'
import { readForm } from '../forms/form-data.server.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import { useForm } from '../forms/use-form.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi, loadFromApi } from '../server/api-client.server.ts'
import { SubmitButton } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { Panel } from '../ui/page-layouts.tsx'
import { StatusMessage } from '../ui/status.tsx'
import { TextAreaField } from '../ui/text-area-field.tsx'
import { ImageField } from '../uploads/image-field.tsx'
import type { Route } from './+types/seller-profile.route'
import { LocationList } from './locations.tsx'
import { sellerProfileForm } from './seller.form.ts'

/** Names of more are rejected; the others are edited on their own pages. */
const maxEditedLocations = 100

const title = 'Seller profile'

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }]

export const loader = ({ context }: Route.LoaderArgs) => loadFromApi(getSellerProfile, { context })

export async function action({ request, context }: Route.ActionArgs) {
  return submitForm(await readForm(request), sellerProfileForm, async (body) => ({
    saved: await callApi(updateSellerProfile, { context, body }),
  }))
}

export default function SellerProfile({ loaderData, actionData }: Route.ComponentProps) {
  const formError = actionData && 'problem' in actionData ? actionData : undefined
  const saved = actionData && 'saved' in actionData ? actionData.saved : undefined
  const { profile } = loaderData
  const dispensaryAddresses = profile.dispensaryAddresses.slice(0, maxEditedLocations)
  const { form, fields } = useForm(sellerProfileForm, {
    formError,
    defaultValue: { ...profile, dispensaryAddresses },
  })
  return (
    <Panel
      title={title}
      lead="What shoppers see about your company on your brands, dispensaries and products."
      isWide
    >
      {saved && (
        <StatusMessage result={saved} tone="good">
          {saved.message}
        </StatusMessage>
      )}
      <Form form={form}>
        <TextField field={fields.name} label="Company name" autoComplete="organization" />
        <ImageField field={fields.image} label="Company image" />
        <TextAreaField field={fields.description} label="Description" rows={5} />
        <LocationList
          locations={profile.dispensaryAddresses}
          items={fields.dispensaryAddresses.getList()}
        />
        <SubmitButton>Save profile</SubmitButton>
      </Form>
    </Panel>
  )
}
