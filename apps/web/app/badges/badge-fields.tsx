import type { Badges } from '@fairgrove/contract/badges'
import {
  type Badge,
  badgeNames,
  badgeOwnershipPercent,
  badges,
} from '@fairgrove/contract/badges.options'
import { AsShown } from '../ui/as-shown.tsx'
import { CheckboxField } from '../ui/checkbox-field.tsx'
import { TextField } from '../ui/field.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import { Pair } from '../ui/form.tsx'
import { kept, keptChecked, type Refused } from '../ui/refused.ts'
import { TextAreaField } from '../ui/text-area-field.tsx'
import formStyles from '../workbench/form.module.css'

type BadgeFieldsProps = {
  badges: Badges | undefined
  refused: Refused | undefined
  /** Where a badge stands until it is taken away. */
  isLasting?: boolean
  /** What the badge page says of them besides, where that is kept. */
  description?: string
}

/** Which badges a company carries; read back by read-badges.server.ts. */
export function BadgeFields({ badges: worn, refused, isLasting, description }: BadgeFieldsProps) {
  const standing = badgeNames.filter((badge) => worn?.[badge].status)
  return (
    <FieldGroup
      title="Badges"
      isSection
      hint={`Ownership badges require at least ${badgeOwnershipPercent}% ownership.`}
    >
      <AsShown name="badges" was={standing} refused={refused} />
      <div className={formStyles.ticks}>
        {badgeNames.map((badge) => (
          <CheckboxField
            key={badge}
            name="badges"
            value={badge}
            label={badges[badge].label}
            {...keptChecked(refused, 'badges', worn?.[badge].status, badge)}
          />
        ))}
      </div>
      {!isLasting && <CheckedAgain standing={standing} refused={refused} />}
      <TextField
        name="badgeChange.reason"
        label={isLasting ? 'Reason for the badge change' : 'Reason for the badge change or renewal'}
        {...(!isLasting && { description: 'Shown on the company’s badge page.' })}
        maxLength={500}
        {...kept(refused, 'badgeChange.reason')}
      />
      <Pair>
        <TextField
          name="badgeChange.evidence"
          label="Evidence"
          description="A file number or link. Only our team sees this."
          maxLength={300}
          {...kept(refused, 'badgeChange.evidence')}
        />
        {!isLasting && (
          <TextField
            name="badgeChange.expiresOn"
            label="Expires on"
            description="When we need to review it again. Leave blank for no expiration."
            type="date"
            {...kept(refused, 'badgeChange.expiresOn')}
          />
        )}
      </Pair>
      {description !== undefined && (
        <TextAreaField
          name="companyBadgeDescription"
          label="Badge description"
          rows={4}
          maxLength={2_000}
          {...kept(refused, 'companyBadgeDescription', description)}
        />
      )}
    </FieldGroup>
  )
}

/** A badge that stands is renewed by saying that it was checked. */
function CheckedAgain({
  standing,
  refused,
}: Pick<BadgeFieldsProps, 'refused'> & { standing: readonly Badge[] }) {
  if (standing.length === 0) return null
  return (
    <FieldGroup
      title="Renew badges"
      hint="Renewed badges stay active and get the reason, evidence and expiration date below."
    >
      {standing.map((badge) => (
        <CheckboxField
          key={badge}
          name="renewedBadges"
          value={badge}
          label={`Renew ${badges[badge].label}`}
          {...keptChecked(refused, 'renewedBadges', false, badge)}
          error={undefined}
        />
      ))}
    </FieldGroup>
  )
}
