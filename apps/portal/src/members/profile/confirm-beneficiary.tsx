import { EndButtons } from '@halyard/ui/forms'
import { Text } from '@halyard/ui/layout'
import { Dialog } from '@halyard/ui/overlays'
import { Button } from '@mantine/core'
import { useTexts } from '../../locales/index.ts'
import { BeneficiaryDetails } from './beneficiary-details.tsx'
import type { BeneficiaryField } from './beneficiary-fields.ts'

interface ConfirmBeneficiaryProps {
  readonly opened: boolean
  readonly beneficiary: Readonly<Record<BeneficiaryField, string>>
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks for confirmation of details that cannot be changed afterwards. */
export function ConfirmBeneficiary({ opened, beneficiary, onConfirm, onClose }: ConfirmBeneficiaryProps) {
  const t = useTexts('inheritance')
  const app = useTexts('app')
  return (
    <Dialog opened={opened} title={t('confirmTitle')} closeLabel={app('close')} onClose={onClose}>
      <Text tone="soft" below={16}>
        {t('confirmText')}
      </Text>
      <BeneficiaryDetails beneficiary={beneficiary} />
      <EndButtons>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('goBack')}
        </Button>
        <Button onClick={onConfirm}>{t('save')}</Button>
      </EndButtons>
    </Dialog>
  )
}
