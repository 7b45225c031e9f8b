import { withdrawalMethods } from '@halyard/contract'
import { notify } from '@halyard/ui/feedback'
import { SwitchField } from '@halyard/ui/forms'
import { Card } from '@halyard/ui/layout'
import { api, failureOf, sendConfirmed } from '@halyard/web/calls'
import { useFailureWords } from '@halyard/web/forms'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import { renewWallets } from '../balances/index.ts'
import { TwoFaDialog, useTwoFa } from '../two-fa/index.ts'
import classes from './withdrawal.module.css'
import { methodsQuery } from './withdrawal-queries.ts'

/** Whether withdrawals go to saved addresses only. Turning this on needs no proof; turning it off does. */
export function OnlySavedCard() {
  const t = useTexts('withdrawal')
  const app = useTexts('app')
  const queries = useQueryClient()
  const twoFa = useTwoFa('ONLY_SAVED_ADDRESSES')
  const wordsOf = useFailureWords()
  const { data } = useQuery(methodsQuery)
  const [pending, setPending] = useState(false)

  async function set(enabled: boolean): Promise<void> {
    setPending(true)
    try {
      const reply = await sendConfirmed(
        () => api(withdrawalMethods.onlySavedAddresses, { body: { enabled } }),
        enabled ? undefined : twoFa.confirm,
      )
      twoFa.spend()
      if (reply) notify({ kind: 'success', title: app('success'), message: reply.message })
    } catch (error) {
      notify({ kind: 'error', title: app('error'), message: wordsOf(failureOf(error)) })
    }
    await renewWallets(queries)
    setPending(false)
  }

  return (
    <Card title={t('onlySavedTitle')}>
      <p className={classes.cardText}>{t('onlySavedText')}</p>
      <SwitchField
        label={t('onlySaved')}
        checked={data?.onlySavedAddresses ?? false}
        disabled={!data || pending}
        onChange={({ currentTarget }) => void set(currentTarget.checked)}
      />
      <TwoFaDialog {...twoFa.dialog} />
    </Card>
  )
}
