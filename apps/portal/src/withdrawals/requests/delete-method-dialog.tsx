import { type ReplyOf, withdrawalMethods } from '@halyard/contract'
import { EndButtons } from '@halyard/ui/forms'
import { Details } from '@halyard/ui/lists'
import { Dialog } from '@halyard/ui/overlays'
import { api, useCall } from '@halyard/web/calls'
import { useNotifyFailure, useNotifySuccess } from '@halyard/web/forms'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '../../locales/index.ts'
import { methodsQuery } from './withdrawal-queries.ts'

export type Method = ReplyOf<
  typeof withdrawalMethods.walletWithdrawInfo
>['walletWithdrawalAddressList']['withdrawalAddressDtoList'][number]

interface DeleteMethodDialogProps {
  readonly method: Method
  readonly opened: boolean
  readonly onClose: () => void
}

/** Asks for confirmation, with the method to be deleted. */
export function DeleteMethodDialog({ method, opened, onClose }: DeleteMethodDialogProps) {
  const t = useTexts('withdrawal')
  const app = useTexts('app')
  const notifySuccess = useNotifySuccess()
  const queries = useQueryClient()
  const notifyFailure = useNotifyFailure()
  const renew = () => queries.invalidateQueries(methodsQuery)
  const removing = useCall({
    send: () => api(withdrawalMethods.deleteWithdrawalAddress, { body: { addressId: method.id } }),
    onDone({ message }) {
      notifySuccess(message)
      onClose()
      void renew()
    },
    onFailed(failure) {
      notifyFailure(failure)
      void renew()
    },
  })

  const isBank = method.chainType === 'BANK'
  const items = isBank
    ? [
        { label: t('bankName'), value: method.bankName ?? '' },
        { label: t('holderName'), value: method.holderName ?? '' },
        { label: t('accountNumber'), value: method.walletAddress },
      ]
    : [
        { label: t('coin'), value: t('coinName') },
        { label: t('network'), value: method.chainType },
        { label: t('walletAddress'), value: method.walletAddress },
      ]
  return (
    <Dialog opened={opened} title={t('deleteTitle')} closeLabel={app('close')} onClose={onClose}>
      <Details items={[...items, { label: t('remark'), value: method.remark || '–' }]} />
      <EndButtons>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('keepMethod')}
        </Button>
        <Button data-danger loading={removing.pending} onClick={() => void removing.send()}>
          {t('deleteMethod')}
        </Button>
      </EndButtons>
    </Dialog>
  )
}
