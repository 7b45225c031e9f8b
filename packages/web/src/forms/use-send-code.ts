import { notify } from '@halyard/ui/feedback'
import { useEffect, useState } from 'react'
import { failureOf } from '../calls/failure.ts'
import { useKitTexts } from '../texts/use-texts.ts'
import { resendAfterSeconds, secondsLeft } from './countdown.ts'

/**
 * The button that mails a code: pending, then a countdown, then ready again. `send` returns null when a field
 * is not ready.
 */
export function useSendCode(send: () => Promise<{ message: string }> | null) {
  const t = useKitTexts('app')
  const [pending, setPending] = useState(false)
  const { left, start } = useCountdown()

  async function onClick(): Promise<void> {
    const sent = pending || left > 0 ? null : send()
    if (!sent) return
    setPending(true)
    try {
      const { message } = await sent
      start(resendAfterSeconds)
      notify({ kind: 'success', title: t('success'), message })
    } catch (error) {
      const failure = failureOf(error)
      const refused = failure.kind === 'refused'
      const message = refused ? failure.message : t('noAnswer')
      if (refused && failure.code === 'CODE_SENT_RECENTLY') {
        // A code was already sent, no matter who asked for it.
        start(Number(failure.params.seconds ?? 0))
        notify({ kind: 'success', title: message })
      } else notify({ kind: 'error', title: t('error'), message })
    } finally {
      setPending(false)
    }
  }

  const waiting = left > 0
  const label = waiting ? t('sendCodeAgain', { seconds: left }) : t('sendCode')
  return { label, pending, waiting, onClick }
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
