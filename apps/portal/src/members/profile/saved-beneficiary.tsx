import type { inheritance, ReplyOf } from '@halyard/contract'
import { useTexts } from '../../locales/index.ts'
import { settings } from '../../shell/settings/index.ts'
import { BeneficiaryDetails } from './beneficiary-details.tsx'
import classes from './inheritance.module.css'

type Saved = NonNullable<ReplyOf<typeof inheritance.getInheritance>['beneficialDetails']>

export function SavedBeneficiary({ details }: { readonly details: Saved }) {
  const t = useTexts('inheritance')
  return (
    <>
      <p className={classes.note}>
        {t('savedNote')}{' '}
        {settings.supportUrl && (
          <a href={settings.supportUrl} target="_blank" rel="noreferrer">
            {t('contactUs')}
          </a>
        )}
      </p>
      <BeneficiaryDetails
        beneficiary={{
          firstName: details.beneficiaryFirstName,
          lastName: details.beneficiaryLastName,
          email: details.email,
          phoneNo: details.contact,
          country: details.countryCode,
          identityNo: details.identityNo,
          relationship: details.relationship,
          address: details.address,
        }}
      />
    </>
  )
}
