import { Loaded } from '@halyard/web/queries'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../locales/index.ts'
import { BeneficiaryForm } from './beneficiary-form.tsx'
import { inheritanceQuery } from './inheritance-query.ts'
import { SavedBeneficiary } from './saved-beneficiary.tsx'

/** The form until a beneficiary is saved, then the saved details. */
export function Beneficiary() {
  const t = useTexts('inheritance')
  return (
    <Loaded of={useQuery(inheritanceQuery)} waiting={6} failed={t('loadFailed')}>
      {({ beneficialDetails }) =>
        beneficialDetails ? <SavedBeneficiary details={beneficialDetails} /> : <BeneficiaryForm />
      }
    </Loaded>
  )
}
