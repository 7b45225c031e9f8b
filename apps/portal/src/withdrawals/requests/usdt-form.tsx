import { type ReplyOf, withdrawals } from '@halyard/contract'
import { AmountField, ChoiceField } from '@halyard/ui/forms'
import { Card } from '@halyard/ui/layout'
import { Keep } from '@halyard/ui/overlays'
import { enteredAmount, showAmount, showMoney } from '@halyard/web/formats'
import { type Read, ReadFault } from '@halyard/web/queries'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTexts } from '../../locales/index.ts'
import { WalletBalance } from '../../wallet/balances/index.ts'
import { WithdrawalProofFields } from '../proof/index.ts'
import { loadAddressRule, refusedAddress, useAddressRule } from './address-fault.ts'
import { AddressField } from './address-field.tsx'
import { mostOf } from './amount-fault.ts'
import { AmountFaultNote } from './amount-fault-note.tsx'
import { Outcome } from './outcome.tsx'
import { receiveAmount } from './receive-amount.ts'
import { SavedAddressField } from './saved-address-field.tsx'
import { StoppedNetworks } from './stopped-networks.tsx'
import { noWithdrawal, useWithdrawalForm } from './use-withdrawal-form.ts'
import classes from './withdrawal.module.css'
import { WithdrawalForm } from './withdrawal-form.tsx'
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
  const queries = useQueryClient()
  const networks = read.data?.withdrawalTypeList ?? []
  const stopped = read.data?.stoppedList ?? []
  const networkOf = (chosen: string) => networks.find(({ key }) => key === chosen)
  const withdrawal = useWithdrawalForm({
    name: 'usdt-withdrawal',
    call: withdrawals.withdrawal,
    initialValues: { withdrawalType: '', walletAddress: '', ...noWithdrawal },
    destinationOf: ({ walletAddress, withdrawalType }) => `${walletAddress} (${withdrawalType})`,
    boundsOf({ withdrawalType }) {
      const network = networkOf(withdrawalType)
      return { limit: network?.maxAmount, fee: network?.transferFee }
    },
    alsoCheck: ({ withdrawalType, walletAddress }) => refusedAddress(withdrawalType, walletAddress),
    paramsOf: ({ withdrawalType }) => ({ limit: showAmount(networkOf(withdrawalType)?.maxAmount ?? '0') }),
    // The fee on screen is the fee charged.
    bodyOf: (values) => ({ ...values, transactionFee: networkOf(values.withdrawalType)?.transferFee }),
    onStale: { code: 'FEE_CHANGED', renew: () => queries.invalidateQueries(networksQuery) },
    itemsOf: (reply) => [
      { label: t('amount'), value: showMoney(reply.amount, 'USDT') },
      { label: t('fee'), value: showMoney(reply.transactionFee, 'USDT') },
      { label: t('receive'), value: showMoney(reply.receiveAmount, 'USDT') },
      { label: t('network'), value: reply.network },
      { label: t('walletAddress'), value: reply.walletAddress },
    ],
  })
  const { form, fault, checkAmount } = withdrawal
  const { withdrawalType, walletAddress } = form.values
  const network = networkOf(withdrawalType)
  const amount = enteredAmount(form.values.amount, 'USDT')
  const isAddressed = !refusedAddress(withdrawalType, walletAddress).walletAddress
  // No promise of a payment that cannot be made.
  const received = fault ? null : receiveAmount(form.values.amount, network?.transferFee)
  return (
    <WithdrawalForm withdrawal={withdrawal}>
      <StoppedNetworks names={stopped.map(({ value }) => value)} />
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
          const { walletAddress, withdrawalType } = form.latest()
          const isTaken = !refusedAddress(withdrawalType, walletAddress).walletAddress
          return checkAmount() && (isTaken || form.checkField('walletAddress'))
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
    </WithdrawalForm>
  )
}
