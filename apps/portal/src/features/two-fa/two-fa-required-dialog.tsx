import { Dialog } from '@halyard/ui/overlays'
import { LinkButton } from '@halyard/web/routes'
import { useTexts } from '../../locales/index.ts'
import classes from './two-fa-dialog.module.css'

interface TwoFaRequiredDialogProps {
  readonly onClose: () => void
}

/** Shown to a member without 2FA at a step that needs it. */
export function TwoFaRequiredDialog({ onClose }: TwoFaRequiredDialogProps) {
  const t = useTexts('twoFa')
  const app = useTexts('app')
  return (
    <Dialog opened title={t('requiredTitle')} closeLabel={app('close')} onClose={onClose}>
      <p className={classes.text}>{t('requiredText')}</p>
      <LinkButton to="/settings/2FA" fullWidth data-autofocus onClick={onClose}>
        {t('goNow')}
      </LinkButton>
    </Dialog>
  )
}
