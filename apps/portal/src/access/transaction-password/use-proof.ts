import type { TwoFaAction } from '@halyard/contract'
import { type Failure, sendConfirmed, useCall } from '@halyard/web/calls'
import type { Message } from '@halyard/web/texts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { profileQuery } from '../../members/own-account/index.ts'
import { setupRequired, useTwoFa } from '../two-fa/index.ts'

export interface Proof<Reply = unknown> {
  /** The action that the 2FA code authorises. */
  readonly kind: TwoFaAction
  /** The server refuses it while 2FA is not set up, so the member is sent to the set-up first. */
  readonly needsTwoFa: boolean
  /** Where to return after setting up 2FA in between; the page itself if absent. */
  readonly continueAt?: string
  /** What will happen, as a sentence. */
  readonly review: string
  /** The same as a request, for whoever asks what became of it. */
  readonly requested: Message
  readonly actionLabel: string
  /** A link to where it shows once it happened. */
  readonly where: (close: () => void) => ReactNode
  readonly send: (transactionPassword: string) => Promise<Reply>
  readonly onDone: (reply: Reply) => void
  /** True when the failure is told elsewhere, so that no dialog of the proof stays open. */
  readonly onFailed?: (failure: Failure) => boolean
  /** The member is done with it, or has turned back. */
  readonly onOver: () => void
}

/**
 * The steps before a sensitive action: 2FA must be set up, where the action requires it; a 2FA code, where
 * 2FA is on; then the transaction password, which makes the call. If its answer is lost, a dialog of its own takes the
 * password's place until it is known what became of it; if nothing did, the password is there again. `begin` throws if the member's profile cannot be loaded.
 */
export function useProof() {
  const queries = useQueryClient()
  const [kind, setKind] = useState<TwoFaAction>('PURCHASE')
  const twoFa = useTwoFa(kind)
  const [proof, setProof] = useState<Proof | null>(null)
  // Ends with it at once, while its dialogs still fade out: what they hold can be sent no more.
  const asking = useRef<Proof | null>(null)
  const [step, setStep] = useState<'password' | 'outcome' | null>(null)
  const call = useCall<string>({
    async send(transactionPassword) {
      const sent = asking.current
      if (!sent) return null
      return sendConfirmed({
        send: () => sent.send(transactionPassword),
        // An expired code is asked for once more, above the typed password.
        confirm: async (when) => when === 'where-on' || twoFa.confirm(when),
      })
    },
    onDone(reply) {
      twoFa.spend()
      asking.current?.onDone(reply)
      over()
    },
    // It needed no code this time, so one that was given is still good.
    onReplayed: () => setStep('outcome'),
    onPartly: () => setStep('outcome'),
    onFailed(failure) {
      if (asking.current?.onFailed?.(failure)) over()
      else if (failure.kind === 'unknown' || failure.kind === 'nothing') setStep('outcome')
    },
  })

  function over(): void {
    const ended = asking.current
    asking.current = null
    setStep(null)
    ended?.onOver()
  }

  function close(): void {
    if (call.pending) return
    const mayBeSentAgain = step === 'outcome' && call.failure?.kind === 'nothing'
    call.dismiss()
    if (mayBeSentAgain) setStep('password')
    else over()
  }

  async function send(transactionPassword: string): Promise<void> {
    if (asking.current) await call.send(transactionPassword)
  }

  /** The cached profile may predate a set-up in another tab. */
  async function isSetUp(): Promise<boolean> {
    if ((await queries.ensureQueryData(profileQuery)).twoFaEnabled) return true
    return (await queries.fetchQuery({ ...profileQuery, staleTime: 0 })).twoFaEnabled
  }

  /** By a 2FA code, where 2FA is on. */
  async function isConfirmed({
    needsTwoFa,
    continueAt,
  }: Pick<Proof, 'needsTwoFa' | 'continueAt'>): Promise<boolean> {
    if (!needsTwoFa || (await isSetUp())) return twoFa.confirm('where-on')
    setupRequired.show(continueAt)
    return false
  }

  async function begin<Reply>(next: Proof<Reply>): Promise<void> {
    if (next.kind !== kind) {
      // A code given for another action is not valid for this one.
      twoFa.spend()
      setKind(next.kind)
    }
    if (!(await isConfirmed(next))) return next.onOver()
    call.dismiss()
    asking.current = next as Proof
    setProof(asking.current)
    setStep('password')
  }

  const isOver = step === 'outcome'
  return {
    begin,
    dialogs: {
      twoFa: twoFa.dialog,
      password: {
        opened: step === 'password',
        review: proof?.review,
        actionLabel: proof?.actionLabel ?? '',
        call: { pending: call.pending, failure: isOver ? null : call.failure, send },
        onClose: close,
      },
      outcome: {
        call: {
          pending: call.pending,
          failure: isOver ? call.failure : null,
          replayed: call.replayed,
          partly: call.partly,
          check: call.check,
          dismiss: close,
        },
        requested: proof?.requested ?? null,
        where: (leave: () => void) => proof?.where(leave),
      },
    },
  }
}
