import { Refused } from '@halyard/contract'
import { FormAlert } from '@halyard/ui/forms'
import { Text } from '@halyard/ui/layout'
import { Dialog } from '@halyard/ui/overlays'
import { useCodeTexts } from '@halyard/web/texts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import { useProfile } from '../../members/own-account/index.ts'
import classes from './profile-failure.module.css'

/**
 * Reports that the profile could not be loaded, without which the shell is incomplete: first in a dialog, as
 * specified, and after closing it above the page. It retries in the background; only a manual retry opens the
 * dialog again.
 */
export function ProfileFailure() {
  const t = useTexts('shell')
  const app = useTexts('app')
  const codeText = useCodeTexts()
  const profile = useProfile()
  const [closed, setClosed] = useState(false)
  const { data, error } = profile
  // A failed refresh leaves the earlier data usable.
  if (data || !error) return null
  const message = error instanceof Refused ? codeText(error.code, error.params) : t('profileFailed')
  const opened = !closed
  const retry = () => {
    setClosed(false)
    void profile.refetch()
  }
  return (
    <>
      <Dialog opened={opened} title={app('error')} closeLabel={app('close')} onClose={() => setClosed(true)}>
        <Text tone="soft" below={20}>
          {message}
        </Text>
        <Button fullWidth data-autofocus onClick={retry}>
          {app('retry')}
        </Button>
      </Dialog>
      {!opened && (
        <div className={classes.failure}>
          <FormAlert
            kind="error"
            title={app('error')}
            message={message}
            action={{ label: app('retry'), onClick: retry }}
          />
        </div>
      )}
    </>
  )
}
