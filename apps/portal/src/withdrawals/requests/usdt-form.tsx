import { type ReplyOf, withdrawals } from '@halyard/contract'
import { AmountField, ChoiceField, Form } from '@halyard/ui/forms'
import { Card } from '@halyard/ui/layout'
import { Keep } from '@halyard/ui/overlays'
import { refusedIn } from '@halyard/web/calls'
import { enteredAmount, showAmount, showMoney } from '@halyard/web/formats'
import { DraftNote, draftOf, MoneyOutcomeDialog, useCallForm } from '@halyard/web/forms'
import { type Read, ReadFault } from '@halyard/web/queries'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { TwoFaDialog, useTwoFa } from '../../access/two-fa/index.ts'
import { useTexts } from '../../locales/index.ts'
import { renewWallets, useWalletBalance, WalletBalance } from '../../wallet/balances/index.ts'
import { WithdrawalProofFields } from '../proof/index.ts'
import { loadAddressRule, refusedAddress, useAddressRule } from './address-fault.ts'
import { AddressField } from './address-field.tsx'
import { type AmountBounds, amountFault, mostOf, refusedAmount } from './amount-fault.ts'
import { AmountFaultNote } from './amount-fault-note.tsx'
import { Outcome } from './outcome.tsx'
import { receiveAmount } from './receive-amount.ts'
import { SavedAddressField } from './saved-address-field.tsx'
import { StoppedNetworks } from './stopped-networks.tsx'
import { SubmittedDialog, type Summary } from './submitted-dialog.tsx'
import { withdrawRequested } from './withdraw-requested.ts'
import classes from './withdrawal.module.css'
import { networksQuery } from './withdrawal-queries.ts'

export function UsdtForm() {
  const t = useTexts('withdrawal')
  const loaded = useQuery(networksQuery)
  const offered = loaded.data
  // Don't let the member fill in a form that would be refused.
  const closed = (
    <Card title={t('requestTitle')}>
      <StoppedNetworks names={(offered?.stoppedList ?? []).map(({ value }) => value)} />
      <p className={classes.review}>{t('noNetwork')}</p>
    </Card>
  )
  return (
    <Keep shown={offered?.withdrawalTypeList.length !== 0} otherwise={closed}>
      <UsdtRequest read={loaded} />
    </Keep>
  )
}

interface UsdtRequestProps {
  /** The read of the networks on offer. */
  readonly read: Read<ReplyOf<typeof withdrawals.withdrawalTypeList>>
}

function UsdtRequest({ read }: UsdtRequestProps) {
  useAddressRule()
  const t = useTexts('withdrawal')
  const pages = useTexts('pages')
  const queries = useQueryClient()
  const twoFa = useTwoFa('WITHDRAWAL')
  const networks = read.data?.withdrawalTypeList ?? []
  const stopped = read.data?.stoppedList ?? []
  const balance = useWalletBalance('USDT')
  const [summary, setSummary] = useState<Summary | null>(null)
  const networkOf = (chosen: string) => networks.find(({ key }) => key === chosen)
  const bounds = (chosen: string): AmountBounds => ({
    balance,
    limit: networkOf(chosen)?.maxAmount,
    fee: networkOf(chosen)?.transferFee,
  })
  const [draft] = useState(() => draftOf('usdt-withdrawal'))
  const form = useCallForm({
    draft,
    call: withdrawals.withdrawal,
    describe: ({ amount, walletAddress, withdrawalType }) =>
      withdrawRequested(amount, `${walletAddress} (${withdrawalType})`),
    amounts: ['amount'],
    alsoCheck: ({ amount, withdrawalType, walletAddress }) => ({
      ...refusedAmount(amountFault(amount, bounds(withdrawalType))),
      ...refusedAddress(withdrawalType, walletAddress),
    }),
    paramsOf: ({ withdrawalType }) => ({ limit: showAmount(networkOf(withdrawalType)?.maxAmount ?? '0') }),
    confirm: twoFa.confirm,
    initialValues: {
      withdrawalType: '',
      walletAddress: '',
      amount: '',
      emailVerifyCode: '',
      transactionPassword: '',
    },
    // The fee on screen is the fee charged.
    bodyOf: (values) => ({ ...values, transactionFee: networkOf(values.withdrawalType)?.transferFee }),
    onFailed(failure) {
      if (refusedIn(failure)?.code === 'FEE_CHANGED') void queries.invalidateQueries(networksQuery)
    },
    onDone(reply) {
      twoFa.spend()
      setSummary({
        items: [
          { label: t('amount'), value: showMoney(reply.amount, 'USDT') },
          { label: t('fee'), value: showMoney(reply.transactionFee, 'USDT') },
          { label: t('receive'), value: showMoney(reply.receiveAmount, 'USDT') },
          { label: t('network'), value: reply.network },
          { label: t('walletAddress'), value: reply.walletAddress },
        ],
      })
      void renewWallets(queries)
    },
  })
  const { withdrawalType, walletAddress } = form.values
  const network = networkOf(withdrawalType)
  // No password prompt before the balance is known to suffice.
  const isPayable = balance !== undefined
  const amount = enteredAmount(form.values.amount, 'USDT')
  const fault = amountFault(form.values.amount, bounds(form.values.withdrawalType))
  const isAddressed = !refusedAddress(withdrawalType, walletAddress).walletAddress
  // No promise of a payment that cannot be made.
  const received = fault ? null : receiveAmount(form.values.amount, network?.transferFee)
  return (
    <Card title={t('requestTitle')}>
      <Form onSubmit={form.submit}>
        <StoppedNetworks names={stopped.map(({ value }) => value)} />
        <DraftNote form={form} />
        <WalletBalance
          walletType="USDT"
          currency="USDT"
          onUseAll={(all) => form.setValue('amount', mostOf(all, network?.maxAmount))}
        />
        <SavedAddressField
          network={withdrawalType}
          address={walletAddress}
          stopped={stopped.map(({ key }) => key)}
          onChoose={(chosen) => {
            form.setValue('withdrawalType', chosen.network)
            form.setValue('walletAddress', chosen.address)
          }}
        />
        <ChoiceField {...form.field('withdrawalType')} label={t('network')} required>
          <option value="">{t('chooseNetwork')}</option>
          {networks.map(({ key, value, transferFee }) => (
            <option key={key} value={key}>
              {t('networkFee', { network: value, fee: showAmount(transferFee) })}
            </option>
          ))}
        </ChoiceField>
        <ReadFault of={read} />
        <AddressField
          {...form.field('walletAddress')}
          onPaste={(text) => form.setValue('walletAddress', text)}
        />
        <AmountField {...form.field('amount')} label={t('amount')} currency="USDT" required />
        <AmountFaultNote fault={fault} currency="USDT" error={form.field('amount').error} />
        <Outcome
          fee={network ? showMoney(network.transferFee, 'USDT') : null}
          received={received ? { value: showAmount(received), currency: 'USDT' } : null}
        />
        <WithdrawalProofFields
          field={form.field}
          mayAsk={async () => {
            await loadAddressRule()
            const { amount, walletAddress, withdrawalType } = form.latest()
            const isPaid = !amountFault(amount, bounds(withdrawalType)) || form.checkField('amount')
            const isTaken = !refusedAddress(withdrawalType, walletAddress).walletAddress
            return isPaid && (isTaken || form.checkField('walletAddress'))
          }}
        />
        <p className={classes.review}>
          {amount && received && walletAddress && withdrawalType && isAddressed
            ? t('usdtReview', {
                amount,
                received: showAmount(received),
                address: walletAddress,
                network: withdrawalType,
              })
            : t('usdtHint')}
        </p>
        <Button type="submit" disabled={!isPayable} loading={form.pending} fullWidth data-figures>
          {amount ? t('withdrawAction', { amount }) : t('withdrawStart')}
        </Button>
      </Form>
      <TwoFaDialog {...twoFa.dialog} />
      <MoneyOutcomeDialog
        call={form}
        requested={form.requested}
        returns
        where={(close) => (
          <Link to="/wallet/withdrawal" onClick={close}>
            {pages('withdrawal')}
          </Link>
        )}
      />
      <SubmittedDialog summary={summary} onClose={() => setSummary(null)} />
    </Card>
  )
}
