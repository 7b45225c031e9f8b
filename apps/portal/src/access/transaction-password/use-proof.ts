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
  /** The server refuses it without 2FA, so the member goes to the set-up first. */
  readonly needsTwoFa: boolean
  /** The page to return to after setting up 2FA; the present page if absent. */
  readonly continueAt?: string
  /** The consequence, in a sentence. */
  readonly review: string
  /** The request in words, for the question about its outcome. */
  readonly requested: Message
  readonly actionLabel: string
  /** A link to the result. */
  readonly where: (close: () => void) => ReactNode
  readonly send: (transactionPassword: string) => Promise<Reply>
  readonly onDone: (reply: Reply) => void
  /** True if the failure is shown elsewhere, so that the dialogs close. */
  readonly onFailed?: (failure: Failure) => boolean
  /** Called after completion or cancellation. */
  readonly onOver: () => void
}

/**
 * The steps before a sensitive action: 2FA must be set up, if the action requires it; a 2FA code, if 2FA is
 * on; then the transaction password, which makes the call. If the response is lost, the outcome dialog
 * replaces the password dialog until the outcome is known; if nothing happened, the password dialog returns.
 * `begin` throws if the member's profile cannot be loaded.
 */
export function useProof() {
  const queries = useQueryClient()
  const [kind, setKind] = useState<TwoFaAction>('PURCHASE')
  const twoFa = useTwoFa(kind)
  const [proof, setProof] = useState<Proof | null>(null)
  // Cleared at once, while the dialogs still fade out: they can send nothing more.
  const asking = useRef<Proof | null>(null)
  const [step, setStep] = useState<'password' | 'outcome' | null>(null)
  const call = useCall<string>({
    async send(transactionPassword) {
      const sent = asking.current
      if (!sent) return null
      return sendConfirmed({
        send: () => sent.send(transactionPassword),
        // An expired code is requested once more, above the typed password.
        confirm: async (when) => when === 'if-enabled' || twoFa.confirm(when),
      })
    },
    onDone(reply) {
      twoFa.spend()
      asking.current?.onDone(reply)
      over()
    },
    // No code was needed this time, so an earlier one is still valid.
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
    const isResendable = step === 'outcome' && call.failure?.kind === 'nothing'
    call.dismiss()
    if (isResendable) setStep('password')
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

  /** True once confirmed by a 2FA code, or if 2FA is off. */
  async function isConfirmed({
    needsTwoFa,
    continueAt,
  }: Pick<Proof, 'needsTwoFa' | 'continueAt'>): Promise<boolean> {
    if (!needsTwoFa || (await isSetUp())) return twoFa.confirm('if-enabled')
    setupRequired.show(continueAt)
    return false
  }

  async function begin<Reply>(next: Proof<Reply>): Promise<void> {
    if (next.kind !== kind) {
      // A code for another action is not valid for this one.
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
