import { getSellerProfile, updateSellerProfile } from '@fairgrove/contract/sellers'
import {
  companyDescriptionMaxLength,
  companyNameMaxLength,
} from '@fairgrove/contract/sellers.options'
import { readForm, toFormError } from '../forms/form-data.server.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi, loadFromApi } from '../server/api-client.server.ts'
import { SubmitButton } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { fieldProps } from '../ui/form-state.ts'
import { Panel } from '../ui/page-layouts.tsx'
import { StatusMessage } from '../ui/status.tsx'
import { TextAreaField } from '../ui/text-area-field.tsx'
import { ImageField } from '../uploads/image-field.tsx'
import type { Route } from './+types/seller-profile.route'
import { LocationList } from './locations.tsx'
import { readSellerProfile } from './read-profile.server.ts'

const title = 'Seller profile'

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }]

export const loader = ({ context }: Route.LoaderArgs) => loadFromApi(getSellerProfile, { context })

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  try {
    return { saved: await callApi(updateSellerProfile, { context, body: readSellerProfile(form) }) }
  } catch (error) {
    return toFormError(error, form)
  }
}

export default function SellerProfile({ loaderData, actionData }: Route.ComponentProps) {
  const formError = actionData && 'problem' in actionData ? actionData : undefined
  const saved = actionData && 'saved' in actionData ? actionData.saved : undefined
  const { profile } = loaderData
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
      <Form formError={formError}>
        <TextField
          name="name"
          label="Company name"
          required
          autoComplete="organization"
          maxLength={companyNameMaxLength}
          {...fieldProps(formError, 'name', profile.name)}
        />
        <ImageField
          name="image"
          label="Company image"
          required
          {...fieldProps(formError, 'image', profile.image ?? '')}
        />
        <TextAreaField
          name="description"
          label="Description"
          rows={5}
          maxLength={companyDescriptionMaxLength}
          {...fieldProps(formError, 'description', profile.description)}
        />
        <LocationList locations={profile.dispensaryAddresses} formError={formError} />
        <SubmitButton>Save profile</SubmitButton>
      </Form>
    </Panel>
  )
}
