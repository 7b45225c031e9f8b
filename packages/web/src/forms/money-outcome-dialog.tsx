import type { Partly } from '@halyard/contract'
import { useKeepOpen } from '@halyard/ui/keep-open'
import { Row, Stack } from '@halyard/ui/layout'
import { Details } from '@halyard/ui/lists'
import { Dialog } from '@halyard/ui/overlays'
import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { openRequests } from '../calls/open-requests.ts'
import type { CallState } from '../calls/use-call.ts'
import { showAmount } from '../formats/amounts.ts'
import { formatSecond } from '../formats/dates.ts'
import { StatusWord } from '../lists/status-word.tsx'
import type { Message } from '../texts/message.ts'
import { MessageWords } from '../texts/message-words.tsx'
import { useKitTexts } from '../texts/use-texts.ts'
import { checkedTitle, hadNoEffect } from './checked-title.ts'
import classes from './money-outcome-dialog.module.css'
import { useFailureTitle, useFailureWords } from './use-failure-words.ts'

interface MoneyOutcomeProps {
  readonly call: CallState
  /** The request, as "Transfer 5 USDP to …"; null before any. */
  readonly requested: Message | null
  /** A link to the result. Following it closes the dialog: it may lead to this page. */
  readonly where: (close: () => void) => ReactNode
  /** True if the amount left the USDT wallet and is back there after a failure. */
  readonly returns?: boolean
}

interface MoneyOutcomeDialogProps extends MoneyOutcomeProps {
  /** The title of a refusal, where the specification has another than 'Error'. */
  readonly title?: string
}

/**
 * The outcome of a money request, unless it went through and was answered: refused, and why; only a part went
 * through; still unknown; or, after a lost response, the outcome learned since.
 */
export function MoneyOutcomeDialog({ title, ...about }: MoneyOutcomeDialogProps) {
  const t = useKitTexts('app')
  const titleOf = useFailureTitle()
  const { failure, replayed, partly, pending, dismiss } = about.call
  const opened = failure !== null || replayed !== null || partly !== null
  // A refetch meanwhile may remove the surrounding form or panel.
  useKeepOpen(pending || opened)

  function outcomeTitle(): string {
    if (partly) return t(partly.moved === nothing ? 'partlyNoneTitle' : 'partlyTitle')
    if (replayed) return t(checkedTitle(replayed.state))
    return titleOf(failure, title ?? t('error'))
  }

  return (
    <Dialog opened={opened} title={outcomeTitle()} closeLabel={t('close')} onClose={dismiss}>
      {replayed || partly ? <Answer {...about} /> : <MoneyFailure {...about} />}
    </Dialog>
  )
}

/** A partial result, or an earlier request's, in its present state. */
function Answer({ call, requested, where, returns = false }: MoneyOutcomeProps) {
  const t = useKitTexts('app')
  const { replayed, partly, dismiss } = call
  const state = replayed?.state ?? null
  const time = replayed && formatSecond(replayed.sentAt)
  return (
    <Stack gap={16} tone="soft">
      {partly && <PartlyWords partly={partly} />}
      {time && <p>{t('checkedText', { time })}</p>}
      <Details
        items={[
          { label: t('yourRequest'), value: <MessageWords message={requested} /> },
          ...(state && state !== 'PARTIAL'
            ? [{ label: t('statusNow'), value: <StatusWord status={state} /> }]
            : []),
        ]}
      />
      {returns && hadNoEffect(state) && <p>{t('moneyReturned')}</p>}
      <p>
        {t('replayedWhere')} {where(dismiss)}
      </p>
      {hadNoEffect(state) && <p>{t('replayedStill')}</p>}
      <Button fullWidth data-autofocus onClick={dismiss}>
        {t('close')}
      </Button>
    </Stack>
  )
}

function MoneyFailure({ call, requested, where }: MoneyOutcomeProps) {
  const t = useKitTexts('app')
  const wordsOf = useFailureWords()
  const { failure, pending, check, dismiss } = call
  const unknown = failure?.kind === 'unknown'
  useKeepOpen(pending)
  return (
    <Stack gap={16} tone="soft">
      <Row as="p" gap={12} wrap={false}>
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
      </Row>
      {unknown && (
        <>
          <Details items={[{ label: t('yourRequest'), value: <MessageWords message={requested} /> }]} />
          {!openRequests.areStored() && <p>{t('unknownNotStored')}</p>}
          <p>
            {t('unknownWhere')} {where(dismiss)}
          </p>
        </>
      )}
      {unknown ? (
        <div className={classes.actions}>
          <Button variant="default" disabled={pending} onClick={dismiss}>
            {t('close')}
          </Button>
          <Button loading={pending} data-autofocus onClick={check}>
            {t('checkAgain')}
          </Button>
        </div>
      ) : (
        <Button fullWidth data-autofocus onClick={dismiss}>
          {t('close')}
        </Button>
      )}
    </Stack>
  )
}

const nothing = '0.00'

const reasons = {
  BROKER_REFUSED: 'partlyDeclined',
  BROKER_NO_MONEY: 'partlyNoMoney',
  GIVEN_UP: 'partlyGivenUp',
} as const satisfies Record<Partly['code'], string>

/** The amount that moved or still may, and the reason why the rest has not. */
function PartlyWords({ partly }: { readonly partly: Partly }) {
  const t = useKitTexts('app')
  const moved = showAmount(partly.moved)
  const underWay = showAmount(partly.underWay)
  const requested = showAmount(partly.requested)
  function movedWords(): string {
    if (partly.moved === nothing) return t('partlyNone', { underWay, requested })
    if (partly.underWay === nothing) return t('partlyMoved', { moved, requested })
    return t('partlyUnderWay', { moved, underWay, requested })
  }
  return (
    <>
      <p>{movedWords()}</p>
      <p>{t(reasons[partly.code])}</p>
    </>
  )
}
