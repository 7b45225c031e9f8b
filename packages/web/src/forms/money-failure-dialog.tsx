import { useKeepOpen } from '@halyard/ui/keep-open'
import { Dialog } from '@halyard/ui/overlays'
import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Failure } from '../calls/failure.ts'
import { openRequests } from '../calls/open-requests.ts'
import type { CallState } from '../calls/use-call.ts'
import { useKitTexts } from '../texts/use-texts.ts'
import classes from './money-failure-dialog.module.css'
import { useFailureTitle, useFailureWords } from './use-failure-words.ts'
import { useStayWhileOut } from './use-stay-while-out.ts'

interface MoneyFailureProps {
  readonly call: CallState
  /** What was asked for, as a sentence. */
  readonly asked: string
  /** A link to where it shows if it was carried out. */
  readonly where: ReactNode
}

interface MoneyFailureDialogProps extends MoneyFailureProps {
  /** The title of a refusal. */
  readonly title?: string
}

/**
 * Says that no money moved, and why; or that it is not known yet whether it did: then what was asked, where
 * it will show, and how to ask again without paying twice.
 */
export function MoneyFailureDialog({ title, ...about }: MoneyFailureDialogProps) {
  const t = useKitTexts('app')
  const titleOf = useFailureTitle()
  const { failure, pending, dismiss } = about.call
  useStayWhileOut()
  // What is read anew meanwhile may take away the form or panel that it belongs to.
  useKeepOpen(pending || failure !== null)
  return (
    <Dialog
      opened={failure !== null}
      title={titleOf(failure, title ?? t('unsuccessful'))}
      closeLabel={t('close')}
      onClose={dismiss}
    >
      <MoneyFailure {...about} />
    </Dialog>
  )
}

/** The earlier request, with other values, was carried out: it is somewhere to be seen. */
const wentThroughBefore = (failure: Failure) =>
  failure.kind === 'refused' && failure.code === 'IDEMPOTENCY_KEY_REUSED'

function MoneyFailure({ call, asked, where }: MoneyFailureProps) {
  const t = useKitTexts('app')
  const wordsOf = useFailureWords()
  const { failure, pending, again, dismiss } = call
  const unknown = failure?.kind === 'unknown'
  useKeepOpen(pending)
  return (
    <div className={classes.content}>
      <p className={classes.message}>
        {failure?.kind === 'refused' && (
          <IconAlertTriangle
            className={classes.icon}
            size={28}
            stroke={1.6}
            role="img"
            aria-label={t('warning')}
          />
        )}
        {wordsOf(failure)}
      </p>
      {unknown && (
        <>
          <p data-figures>{t('unknownAsked', { asked })}</p>
          {!openRequests.areStored() && <p>{t('unknownNotStored')}</p>}
        </>
      )}
      {(unknown || (failure && wentThroughBefore(failure))) && (
        <p>
          {t('unknownWhere')} {where}
        </p>
      )}
      {unknown ? (
        <div className={classes.actions}>
          <Button variant="default" disabled={pending} onClick={dismiss}>
            {t('close')}
          </Button>
          <Button loading={pending} data-autofocus onClick={again}>
            {t('checkAgain')}
          </Button>
        </div>
      ) : (
        <Button fullWidth data-autofocus onClick={dismiss}>
          {t('close')}
        </Button>
      )}
    </div>
  )
}
