import type { TwoFaAction } from '@halyard/contract'
import {
  type AskedRequest,
  type Failure,
  openSince,
  refusedIn,
  sendConfirmed,
  useCall,
  useHeldRequest,
} from '@halyard/web/calls'
import type { Told } from '@halyard/web/texts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { profileQuery } from '../member/index.ts'
import { setupRequired, useTwoFa } from '../two-fa/index.ts'

export interface Proof<Reply = unknown> {
  /** The action that the 2FA code authorises. */
  readonly kind: TwoFaAction
  /** The server refuses it while 2FA is not set up, so the member is sent to the set-up first. */
  readonly needsTwoFa: boolean
  /** What will happen, as a sentence. */
  readonly review: string
  /** The same as a request, for whoever asks what became of it. */
  readonly asked: Told
  readonly actionLabel: string
  /** A link to where it shows once it happened. */
  readonly where: (close: () => void) => ReactNode
  /** Whether a second one like it makes sense. */
  readonly repeatable: boolean
  /** What is sent, without the password. If its outcome is unknown, no code is asked for beforehand. */
  readonly request: AskedRequest
  readonly send: (transactionPassword: string) => Promise<Reply>
  readonly onDone: (reply: Reply) => void
  /** True when the failure is told elsewhere, so that no dialog of the proof stays open. */
  readonly onFailed?: (failure: Failure) => boolean
  /** The member is done with it, or has turned back. */
  readonly onOver: () => void
}

/**
 * The steps before a sensitive action: 2FA must be set up, where the action requires it; a 2FA code, where
 * 2FA is on; then the transaction password, which makes the call. If its answer is lost, or is that of an earlier
 * request, a dialog of its own takes the password's place. `begin` throws if the member's profile cannot be loaded.
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
      held.sendHere()
      return sendConfirmed({
        send: () => sent.send(transactionPassword),
        // An expired code is asked for once more, above the typed password.
        confirm: async (when) => when === 'where-on' || twoFa.confirm(when),
      })
    },
    openSince: () => held.since,
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
      else if (failure.kind === 'unknown') setStep('outcome')
    },
  })

  const held = useHeldRequest({
    asked: step && proof ? proof.request : null,
    pending: call.pending,
    onSettled: close,
  })

  function over(): void {
    const ended = asking.current
    asking.current = null
    setStep(null)
    ended?.onOver()
  }

  function close(): void {
    if (call.pending) return
    call.dismiss()
    over()
  }

  async function send(transactionPassword: string): Promise<void> {
    if (asking.current && !held.giveUpIfSettled()) await call.send(transactionPassword)
  }

  /** Checks what became of a lost request; with another password, where that one was refused. */
  function checkAgain(): void {
    if (!asking.current || held.giveUpIfSettled()) return
    if (refusedIn(call.failure)?.fields.transactionPassword) setStep('password')
    else call.again()
  }

  /** The cached profile may predate a set-up in another tab. */
  async function isSetUp(): Promise<boolean> {
    if ((await queries.ensureQueryData(profileQuery)).twoFaEnabled) return true
    return (await queries.fetchQuery({ ...profileQuery, staleTime: 0 })).twoFaEnabled
  }

  /** By a 2FA code, where 2FA is on. */
  async function isConfirmed(needsTwoFa: boolean): Promise<boolean> {
    if (!needsTwoFa || (await isSetUp())) return twoFa.confirm('where-on')
    setupRequired.show()
    return false
  }

  async function begin<Reply>(next: Proof<Reply>): Promise<void> {
    if (next.kind !== kind) {
      // A code given for another action is not valid for this one.
      twoFa.spend()
      setKind(next.kind)
    }
    const isOpen = openSince(next.request.call, next.request.input) !== null
    if (!isOpen && !(await isConfirmed(next.needsTwoFa))) return next.onOver()
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
        // While it fails, the failure says so.
        openSince: call.pending || call.failure ? null : held.since,
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
          checked: call.checked,
          sentBefore: call.sentBefore,
          again: checkAgain,
          dismiss: close,
        },
        asked: proof?.asked ?? null,
        where: (leave: () => void) => proof?.where(leave),
        repeatable: proof?.repeatable ?? true,
      },
    },
  }
}
