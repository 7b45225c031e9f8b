import { Dialog } from '@halyard/ui/overlays'
import type { Failure } from '@halyard/web/calls'
import { useFailureTitle, useFailureWords } from '@halyard/web/forms'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTexts } from '../../locales/index.ts'
import { renewWallets } from './balances.ts'
import classes from './failure-dialog.module.css'

interface FailureDialogProps {
  readonly failure: Failure | null
  readonly onClose: () => void
}

/** Says that no money moved, and why; or that it is not known yet whether it did. */
export function FailureDialog({ failure, onClose }: FailureDialogProps) {
  const t = useTexts('wallet')
  const app = useTexts('app')
  const wordsOf = useFailureWords()
  const titleOf = useFailureTitle()
  const queries = useQueryClient()
  const unknown = failure?.kind === 'unknown'
  // If the transfer did happen, the lists and balances show it once they can be loaded again.
  useEffect(() => {
    if (unknown) void renewWallets(queries)
  }, [unknown, queries])
  return (
    <Dialog
      opened={failure !== null}
      title={titleOf(failure, t('unsuccessful'))}
      closeLabel={app('close')}
      onClose={onClose}
    >
      <p className={classes.message}>{wordsOf(failure)}</p>
      <Button fullWidth data-autofocus onClick={onClose}>
        {app('close')}
      </Button>
    </Dialog>
  )
}
