import type { Call, RefusalCode, ReplyOf } from '@halyard/contract'
import { type Confirm, refusedIn } from '@halyard/web/calls'
import { type CallFormOptions, draftOf, useCallForm } from '@halyard/web/forms'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTwoFa } from '../../access/two-fa/index.ts'
import { renewWallets, useWalletBalance } from '../../wallet/balances/index.ts'
import { type AmountBounds, amountFault, refusedAmount } from './amount-fault.ts'
import type { Summary } from './submitted-dialog.tsx'
import { withdrawRequested } from './withdraw-requested.ts'

/** The values that every withdrawal form starts with. */
export const noWithdrawal = { amount: '', emailVerifyCode: '', transactionPassword: '' }

type Values = Record<string, string> & typeof noWithdrawal

export interface WithdrawalFormOptions<C extends Call, V extends Values>
  extends Pick<
    CallFormOptions<C, V>,
    'call' | 'initialValues' | 'bodyOf' | 'alsoCheck' | 'paramsOf' | 'calculated'
  > {
  /** The name of its draft. */
  readonly name: string
  readonly boundsOf: (values: V) => Omit<AmountBounds, 'balance'>
  /** The destination in the member's words. */
  readonly destinationOf: (values: V) => string
  /** The refusal after which the terms on screen no longer hold, and how to read them again. */
  readonly onStale: { readonly code: RefusalCode; readonly renew: () => Promise<void> }
  /** Called before the 2FA code is asked for; false stops. */
  readonly isComplete?: () => boolean
  /** The summary of the submitted request. */
  readonly itemsOf: (reply: ReplyOf<C>, values: V) => Summary['items']
}

/** A withdrawal request: its form, the obstacle to its amount, 2FA, and the summary once submitted. */
export function useWithdrawalForm<C extends Call, V extends Values>({
  name,
  boundsOf,
  destinationOf,
  onStale,
  isComplete,
  itemsOf,
  ...options
}: WithdrawalFormOptions<C, V>) {
  const queries = useQueryClient()
  const twoFa = useTwoFa('WITHDRAWAL')
  const balance = useWalletBalance('USDT')
  const [summary, setSummary] = useState<Summary | null>(null)
  const [draft] = useState(() => draftOf(name))
  const faultOf = (values: V) => amountFault(values.amount, { balance, ...boundsOf(values) })

  const confirm: Confirm = async (when) => {
    // 'always': complete at the first attempt; the server only wants a code.
    if (when === 'if-enabled' && isComplete?.() === false) return false
    return twoFa.confirm(when)
  }

  const form = useCallForm<C, V>({
    ...options,
    draft,
    describe: (values) => withdrawRequested(values.amount, destinationOf(values)),
    amounts: ['amount'],
    alsoCheck: (values) => ({ ...refusedAmount(faultOf(values)), ...options.alsoCheck?.(values) }),
    confirm,
    onFailed(failure) {
      if (refusedIn(failure)?.code === onStale.code) void onStale.renew()
    },
    onDone(reply, values) {
      twoFa.spend()
      setSummary({ items: itemsOf(reply, values) })
      void renewWallets(queries)
    },
  })
  return {
    form,
    twoFa: twoFa.dialog,
    fault: faultOf(form.values),
    /** True if the amount typed by now could be withdrawn; otherwise its field says why not. */
    checkAmount: () => !faultOf(form.latest()) || form.checkField('amount'),
    isBalanceKnown: balance !== undefined,
    submitted: { summary, onClose: () => setSummary(null) },
  }
}
