import { FormAlert } from '@halyard/ui/forms'
import { ListWaiting } from '@halyard/ui/lists'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../locales/index.ts'
import { BeneficiaryForm } from './beneficiary-form.tsx'
import { inheritanceQuery } from './inheritance-query.ts'
import { SavedBeneficiary } from './saved-beneficiary.tsx'

/** The form until a beneficiary is saved, and the saved details from then on. */
export function Beneficiary() {
  const t = useTexts('inheritance')
  const app = useTexts('app')
  const lists = useTexts('lists')
  const saved = useQuery(inheritanceQuery)
  if (saved.data) {
    const { beneficialDetails } = saved.data
    return beneficialDetails ? <SavedBeneficiary details={beneficialDetails} /> : <BeneficiaryForm />
  }
  if (!saved.isError) return <ListWaiting label={lists('loading')} rows={6} />
  return (
    <FormAlert
      kind="error"
      title={app('error')}
      message={t('loadFailed')}
      action={{ label: app('retry'), onClick: () => void saved.refetch() }}
    />
  )
}
