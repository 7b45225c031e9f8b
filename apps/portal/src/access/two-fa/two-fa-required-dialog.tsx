import { Text } from '@halyard/ui/layout'
import { Dialog } from '@halyard/ui/overlays'
import { useTexts } from '../../locales/index.ts'
import { SetUpTwoFa } from './set-up-two-fa.tsx'

interface TwoFaRequiredDialogProps {
  /** Empty for the page itself. */
  readonly continueAt: string
  readonly onClose: () => void
}

/** Shown to a member without 2FA at a step that needs it. */
export function TwoFaRequiredDialog({ continueAt, onClose }: TwoFaRequiredDialogProps) {
  const t = useTexts('twoFa')
  const app = useTexts('app')
  return (
    <Dialog opened title={t('requiredTitle')} closeLabel={app('close')} onClose={onClose}>
      <Text size={14} tone="soft" below={20}>
        {t('requiredText')}
      </Text>
      <SetUpTwoFa continueAt={continueAt} fullWidth data-autofocus onClick={onClose} />
    </Dialog>
  )
}
