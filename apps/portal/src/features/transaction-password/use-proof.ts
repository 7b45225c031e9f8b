import type { TwoFaAction } from '@halyard/contract'
import { sendConfirmed } from '@halyard/web/calls'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { profileQuery } from '../member/index.ts'
import { setupRequired, useTwoFa } from '../two-fa/index.ts'
import type { ProvenAction } from './use-password-form.ts'

interface Proof {
  /** The action that the 2FA code authorises. */
  readonly kind: TwoFaAction
  /** The server refuses it while 2FA is not set up, so the member is sent to the set-up first. */
  readonly needsTwoFa: boolean
  readonly review?: ReactNode
  readonly actionLabel: string
  readonly action: ProvenAction
}

/**
 * The steps before a sensitive action: 2FA must be set up, where the action requires it; a 2FA code, where
 * 2FA is on; then the transaction password, which makes the call. `begin` throws if the member's profile
 * cannot be loaded.
 */
export function useProof() {
  const queries = useQueryClient()
  const [kind, setKind] = useState<TwoFaAction>('PURCHASE')
  const twoFa = useTwoFa(kind)
  const [proof, setProof] = useState<Proof | null>(null)
  const [opened, setOpened] = useState(false)

  /** The cached profile may predate a set-up in another tab. */
  async function isSetUp(): Promise<boolean> {
    if ((await queries.ensureQueryData(profileQuery)).twoFaEnabled) return true
    return (await queries.fetchQuery({ ...profileQuery, staleTime: 0 })).twoFaEnabled
  }

  async function begin(next: Proof): Promise<void> {
    if (next.needsTwoFa && !(await isSetUp())) return setupRequired.ask()
    if (next.kind !== kind) {
      // A code given for another action is not valid for this one.
      twoFa.spend()
      setKind(next.kind)
    }
    if (!(await twoFa.confirm('where-on'))) return
    setProof(next)
    setOpened(true)
  }

  const action: ProvenAction = async (transactionPassword, requestKey) => {
    if (!proof) return
    let happened = false
    const send = async () => {
      await proof.action(transactionPassword, requestKey)
      happened = true
    }
    // An expired code is asked for once more, above the typed password.
    const confirm = async (when: 'where-on' | 'anew') => when === 'where-on' || twoFa.confirm(when)
    await sendConfirmed(send, confirm)
    if (!happened) return
    twoFa.spend()
    setOpened(false)
  }

  return {
    begin,
    dialogs: {
      twoFa: twoFa.dialog,
      password: {
        opened,
        review: proof?.review,
        actionLabel: proof?.actionLabel ?? '',
        action,
        onClose: () => setOpened(false),
      },
    },
  }
}
