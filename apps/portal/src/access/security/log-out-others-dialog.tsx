import { devices } from '@halyard/contract'
import { EndButtons } from '@halyard/ui/forms'
import { Text } from '@halyard/ui/layout'
import { Dialog } from '@halyard/ui/overlays'
import { api, useCall } from '@halyard/web/calls'
import { useNotifyFailure, useNotifySuccess } from '@halyard/web/forms'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '../../locales/index.ts'
import { sessionsQuery } from './devices-queries.ts'

interface LogOutOthersDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

export function LogOutOthersDialog({ opened, onClose }: LogOutOthersDialogProps) {
  const t = useTexts('devices')
  const app = useTexts('app')
  const notifySuccess = useNotifySuccess()
  const queries = useQueryClient()
  const notifyFailure = useNotifyFailure()
  const ending = useCall({
    send: () => api(devices.endOtherSessions),
    onDone({ message }) {
      notifySuccess(message)
      return over()
    },
    onFailed(failure) {
      notifyFailure(failure)
      void over()
    },
  })

  /** Also on failure: the list may have changed. */
  async function over(): Promise<void> {
    await queries.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    onClose()
  }

  return (
    <Dialog opened={opened} title={t('logOutOthersTitle')} closeLabel={app('close')} onClose={onClose}>
      <Text size={14} tone="soft">
        {t('logOutOthersText')}
      </Text>
      <EndButtons>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button data-autofocus loading={ending.pending} onClick={() => void ending.send()}>
          {t('logOutOthers')}
        </Button>
      </EndButtons>
    </Dialog>
  )
}
