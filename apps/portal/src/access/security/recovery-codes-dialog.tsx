import { saveFile } from '@halyard/ui/files'
import { FormAlert } from '@halyard/ui/forms'
import { Text } from '@halyard/ui/layout'
import { Dialog } from '@halyard/ui/overlays'
import { useCopy } from '@halyard/web/copy'
import { Button } from '@mantine/core'
import { IconCopy, IconDownload } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTexts } from '../../locales/index.ts'
import { settings } from '../../shell/settings/index.ts'
import { useSession } from '../session/index.ts'
import { useFreshCodes } from './fresh-codes.ts'
import classes from './recovery-codes-dialog.module.css'
import { recoveryCodesFile } from './recovery-codes-file.ts'

/** Shown only with 2FA on: without it there are no codes. */
export function RecoveryCodesDialog() {
  const t = useTexts('security')
  const app = useTexts('app')
  const session = useSession()
  const copy = useCopy()
  const navigate = useNavigate()
  const { fresh, forget } = useFreshCodes()
  if (!fresh || !session) return null
  const { codes, message, continueAt } = fresh

  function close(): void {
    forget()
    if (continueAt) void navigate({ href: continueAt })
  }

  function download(shown: readonly string[], username: string): void {
    const heading = t('codesFileHeading', { brand: settings.brandName, username })
    const { name, content } = recoveryCodesFile(settings.brandName, heading, shown)
    saveFile(name, new Blob([content], { type: 'text/plain;charset=utf-8' }))
  }

  return (
    <Dialog opened title={t('codesTitle')} closeLabel={app('close')}>
      <FormAlert kind="success" title={app('success')} message={message} />
      <Text size={14} tone="soft" above={16} below={16}>
        {t('codesText')}
      </Text>
      <ul className={classes.codes} aria-label={t('recoveryCodes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.ways}>
        {/* Not the last button: pressing Enter after typing the code must not dismiss the codes unseen. */}
        <Button
          variant="default"
          data-autofocus
          leftSection={<IconCopy size={18} stroke={1.6} />}
          onClick={() => copy(codes.join('\n'))}
        >
          {t('copyCodes')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.6} />}
          onClick={() => download(codes, session.username)}
        >
          {t('downloadCodes')}
        </Button>
      </div>
      <Button fullWidth onClick={close}>
        {t('codesSaved')}
      </Button>
    </Dialog>
  )
}
