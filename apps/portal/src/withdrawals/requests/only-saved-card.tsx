import { withdrawalMethods } from '@halyard/contract'
import { SwitchField } from '@halyard/ui/forms'
import { Card } from '@halyard/ui/layout'
import { api, sendConfirmed, useCall } from '@halyard/web/calls'
import { useNotifyFailure, useNotifySuccess } from '@halyard/web/forms'
import { ReadFault } from '@halyard/web/queries'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { TwoFaDialog, useTwoFa } from '../../access/two-fa/index.ts'
import { useTexts } from '../../locales/index.ts'
import { renewWallets } from '../../wallet/balances/index.ts'
import classes from './withdrawal.module.css'
import { methodsQuery } from './withdrawal-queries.ts'

/** The restriction of withdrawals to saved addresses. Turning it on needs no proof; turning it off does. */
export function OnlySavedCard() {
  const t = useTexts('withdrawal')
  const notifySuccess = useNotifySuccess()
  const queries = useQueryClient()
  const twoFa = useTwoFa('ONLY_SAVED_ADDRESSES')
  const notifyFailure = useNotifyFailure()
  const methods = useQuery(methodsQuery)
  const { data } = methods
  const setting = useCall({
    send: (enabled: boolean) =>
      sendConfirmed({
        send: () => api(withdrawalMethods.onlySavedAddresses, { body: { enabled } }),
        confirm: enabled ? undefined : twoFa.confirm,
      }),
    onDone({ message }) {
      twoFa.spend()
      notifySuccess(message)
      return renewWallets(queries)
    },
    onFailed(failure) {
      notifyFailure(failure)
      void renewWallets(queries)
    },
  })

  return (
    <Card title={t('onlySavedTitle')}>
      <p className={classes.cardText}>{t('onlySavedText')}</p>
      <SwitchField
        label={t('onlySaved')}
        checked={data?.onlySavedAddresses ?? false}
        disabled={!data || setting.pending}
        onChange={({ currentTarget }) => void setting.send(currentTarget.checked)}
      />
      <ReadFault of={methods} />
      <TwoFaDialog {...twoFa.dialog} />
    </Card>
  )
}
