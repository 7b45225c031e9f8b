import { devices } from '@halyard/contract'
import { notify } from '@halyard/ui/feedback'
import { Dialog } from '@halyard/ui/overlays'
import { api } from '@halyard/web/calls'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTexts } from '../../locales/index.ts'
import { sessionsQuery } from './devices-queries.ts'
import classes from './dialog-actions.module.css'
import { useNotifyFailure } from './use-notify-failure.ts'

interface LogOutOthersDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

export function LogOutOthersDialog({ opened, onClose }: LogOutOthersDialogProps) {
  const t = useTexts('devices')
  const app = useTexts('app')
  const queries = useQueryClient()
  const ending = useMutation({
    mutationFn: () => api(devices.endOtherSessions),
    onSuccess: ({ message }) => notify({ kind: 'success', title: app('success'), message }),
    onError: useNotifyFailure(),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: sessionsQuery.queryKey })
      onClose()
    },
  })
  return (
    <Dialog opened={opened} title={t('logOutOthersTitle')} closeLabel={app('close')} onClose={onClose}>
      <p className={classes.text}>{t('logOutOthersText')}</p>
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button data-autofocus loading={ending.isPending} onClick={() => ending.mutate()}>
          {t('logOutOthers')}
        </Button>
      </div>
    </Dialog>
  )
}
