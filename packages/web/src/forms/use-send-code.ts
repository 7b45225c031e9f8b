import type { Call } from '@halyard/contract'
import { notify } from '@halyard/ui/feedback'
import { useEffect, useState } from 'react'
import { useCall } from '../calls/use-call.ts'
import { useKitTexts } from '../texts/use-texts.ts'
import { resendAfterSeconds, secondsLeft } from './countdown.ts'
import { useFailureWords } from './use-failure-words.ts'
import { useNotifyFailure } from './use-notify-failure.ts'
import { useNotifySuccess } from './use-notify-success.ts'

/**
 * The button that mails a code: pending, then a countdown, then ready again. `send` returns null when a field
 * is not ready.
 */
export function useSendCode(
  call: Pick<Call, 'needsSession'>,
  send: () => Promise<{ message: string } | null> | null,
) {
  const t = useKitTexts('app')
  const notifySuccess = useNotifySuccess()
  const wordsOf = useFailureWords()
  const notifyFailure = useNotifyFailure()
  const { left, start } = useCountdown()
  const sending = useCall({
    call,
    send: async () => send(),
    onDone({ message }) {
      start(resendAfterSeconds)
      notifySuccess(message)
    },
    onFailed(failure) {
      if (failure.kind !== 'refused' || failure.code !== 'CODE_SENT_RECENTLY') return notifyFailure(failure)
      // A code was already sent, no matter who requested it.
      start(Number(failure.params.seconds ?? 0))
      notify({ kind: 'success', title: wordsOf(failure) })
    },
  })

  function onClick(): void {
    if (left === 0) void sending.send()
  }

  const waiting = left > 0
  const label = waiting ? t('sendCodeAgain', { seconds: left }) : t('sendCode')
  const name = waiting ? `${t('sendCode')}, ${label}` : label
  return { label, name, pending: sending.pending, waiting, onClick }
}

function useCountdown(): { left: number; start: (seconds: number) => void } {
  const [untilMs, setUntilMs] = useState(0)
  const [nowMs, setNowMs] = useState(0)
  const left = secondsLeft(untilMs, nowMs)
  const running = left > 0
  useEffect(() => {
    if (!running) return
    const ticking = setInterval(() => setNowMs(Date.now()), 250)
    return () => clearInterval(ticking)
  }, [running])
  function start(seconds: number): void {
    setNowMs(Date.now())
    setUntilMs(Date.now() + seconds * 1000)
  }
  return { left, start }
}
