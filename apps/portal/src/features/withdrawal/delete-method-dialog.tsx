import { type ReplyOf, withdrawalMethods } from '@halyard/contract'
import { notify } from '@halyard/ui/feedback'
import { Details } from '@halyard/ui/lists'
import { Dialog } from '@halyard/ui/overlays'
import { api, failureOf } from '@halyard/web/calls'
import { useFailureWords } from '@halyard/web/forms'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import classes from './withdrawal.module.css'
import { methodsQuery } from './withdrawal-queries.ts'

export type Method = ReplyOf<
  typeof withdrawalMethods.walletWithdrawInfo
>['walletWithdrawalAddressList']['withdrawalAddressDtoList'][number]

interface DeleteMethodDialogProps {
  readonly method: Method
  readonly opened: boolean
  readonly onClose: () => void
}

/** Shows what is about to be deleted, for confirmation. */
export function DeleteMethodDialog({ method, opened, onClose }: DeleteMethodDialogProps) {
  const t = useTexts('withdrawal')
  const app = useTexts('app')
  const queries = useQueryClient()
  const wordsOf = useFailureWords()
  const [pending, setPending] = useState(false)

  async function remove(): Promise<void> {
    setPending(true)
    try {
      const body = { addressId: method.id }
      const { message } = await api(withdrawalMethods.deleteWithdrawalAddress, { body })
      notify({ kind: 'success', title: app('success'), message })
      onClose()
    } catch (error) {
      notify({ kind: 'error', title: app('error'), message: wordsOf(failureOf(error)) })
    }
    setPending(false)
    await queries.invalidateQueries(methodsQuery)
  }

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
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('keepMethod')}
        </Button>
        <Button color="red" loading={pending} onClick={() => void remove()}>
          {t('deleteMethod')}
        </Button>
      </div>
    </Dialog>
  )
}
