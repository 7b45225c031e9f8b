import { Details } from '@halyard/ui/lists'
import { ReadFault } from '@halyard/web/queries'
import { useTexts } from '../../locales/index.ts'
import { useCountries } from '../countries/index.ts'
import { type BeneficiaryField, beneficiaryFields } from './beneficiary-fields.ts'

interface BeneficiaryDetailsProps {
  readonly beneficiary: Readonly<Record<BeneficiaryField, string>>
}

/** A saved beneficiary, read-only. */
export function BeneficiaryDetails({ beneficiary }: BeneficiaryDetailsProps) {
  const t = useTexts('inheritance')
  const { read, nameOf } = useCountries()
  return (
    <>
      <Details
        items={beneficiaryFields.map((field) => ({
          label: t(field),
          value: field === 'country' ? nameOf(beneficiary.country) : beneficiary[field],
        }))}
      />
      <ReadFault of={read} />
    </>
  )
}
