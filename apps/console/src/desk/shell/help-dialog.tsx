import { Text } from '@halyard/ui/layout'
import { Dialog } from '@halyard/ui/overlays'
import { useTexts } from '../../locales/index.ts'
import classes from './help-dialog.module.css'

interface HelpDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** The keyboard shortcuts. */
export const lines = [
  ['j', 'keyNext'],
  ['k', 'keyPrevious'],
  ['↓ ↑', 'keyArrows'],
  ['PgDn PgUp', 'keyPages'],
  ['Enter', 'keyOpen'],
  ['Esc', 'keyClose'],
  ['a', 'keyApprove'],
  ['r', 'keyReject'],
  ['n', 'keyNew'],
  ['/', 'keyFilter'],
  ['z', 'keyZoomIn'],
  ['x', 'keyZoomOut'],
  ['o', 'keyRotate'],
  ['?', 'keyHelp'],
] as const

export function HelpDialog({ opened, onClose }: HelpDialogProps) {
  const t = useTexts('shell')
  const app = useTexts('app')
  return (
    <Dialog opened={opened} title={t('help')} closeLabel={app('close')} onClose={onClose}>
      <dl className={classes.keys}>
        {lines.map(([key, words]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <Text as="dd">{t(words)}</Text>
          </div>
        ))}
      </dl>
      <Text size={12} tone="soft" above={16}>
        {t('helpNote')}
      </Text>
    </Dialog>
  )
}
