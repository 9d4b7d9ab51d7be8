import { badgeNames, badgeOwnershipPercent, badges } from '@fairgrove/contract/badges.options'
import { CheckboxField } from '../ui/checkbox-field.tsx'
import { TextField } from '../ui/field.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import { Pair } from '../ui/form.tsx'
import { kept, keptChecked } from '../ui/refused.ts'
import { TextAreaField } from '../ui/text-area-field.tsx'
import formStyles from '../workbench/form.module.css'
import type { BrandFormProps } from './brand-form-props.ts'

/** Which badges the company carries, and what its badge page says of them. */
export function BadgeFields({ brand, refused }: BrandFormProps) {
  return (
    <FieldGroup
      title="Badges"
      isSection
      hint={`A badge of ownership needs at least ${badgeOwnershipPercent}% of the company.`}
    >
      <div className={formStyles.ticks}>
        {badgeNames.map((badge) => (
          <CheckboxField
            key={badge}
            name="badges"
            value={badge}
            label={badges[badge].label}
            {...keptChecked(refused, 'badges', brand.badges[badge].status, badge)}
          />
        ))}
      </div>
      <TextField
        name="badgeChange.reason"
        label="Why the badges change"
        description="Shown on the company’s badge page."
        maxLength={500}
        {...kept(refused, 'badgeChange.reason')}
      />
      <Pair>
        <TextField
          name="badgeChange.evidence"
          label="Evidence"
          description="A file number or an address, for us alone."
          maxLength={300}
          {...kept(refused, 'badgeChange.evidence')}
        />
        <TextField
          name="badgeChange.expiresOn"
          label="Expires on"
          description="When it has to be checked again."
          type="date"
          {...kept(refused, 'badgeChange.expiresOn')}
        />
      </Pair>
      <TextAreaField
        name="companyBadgeDescription"
        label="Badge description"
        rows={4}
        maxLength={2_000}
        {...kept(refused, 'companyBadgeDescription', brand.companyBadgeDescription)}
      />
    </FieldGroup>
  )
}
