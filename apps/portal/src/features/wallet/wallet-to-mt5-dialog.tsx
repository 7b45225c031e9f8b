import { mt5Transfers } from '@halyard/contract'
import { ChoiceField } from '@halyard/ui/forms'
import { Dialog } from '@halyard/ui/overlays'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../locales/index.ts'
import { WalletBalance } from '../balances/index.ts'
import { Mt5TransferFields } from './mt5-transfer-fields.tsx'
import { ObstacleDialog } from './obstacle-dialog.tsx'
import { toppedUpQuery } from './package-queries.ts'
import classes from './transfer.module.css'
import { type Transferred, useCheckedTransfer } from './use-checked-transfer.ts'
import { wholePart } from './whole-part.ts'

interface TransferDialogProps {
  readonly opened: boolean
  readonly onDone: (reply: Transferred) => void
  readonly onClose: () => void
}

/** Transfers from the USDT wallet to the newest active order of a package. */
export function WalletToMt5Dialog({ opened, onDone, onClose }: TransferDialogProps) {
  const t = useTexts('wallet')
  const app = useTexts('app')
  return (
    <Dialog opened={opened} title={t('walletToMt5')} closeLabel={app('close')} onClose={onClose}>
      <TransferForm onDone={onDone} />
    </Dialog>
  )
}

function TransferForm({ onDone }: Pick<TransferDialogProps, 'onDone'>) {
  const t = useTexts('wallet')
  const orders = useTexts('orders')
  const { form, obstacle, dismiss } = useCheckedTransfer({
    call: mt5Transfers.walletToMt5,
    bodyOf: (values) => values,
    checkOf: (values) => ({ ...values, direction: 'TO_MT5' }),
    onDone,
  })
  const info = useQuery(toppedUpQuery)
  const packages = info.data?.productList ?? []
  return (
    <>
      <form className={classes.form} onSubmit={form.submit} noValidate>
        <WalletBalance
          walletType="USDT"
          currency="USDT"
          onUseAll={(balance) => form.setValue('amount', wholePart(balance))}
        />
        <ChoiceField
          {...form.field('productId')}
          label={orders('packageName')}
          description={info.data && packages.length === 0 ? t('noPackageToTopUp') : undefined}
          data-autofocus
          required
        >
          <option value="">{t('choosePackage')}</option>
          {packages.map(({ key, value }) => (
            <option key={key} value={key}>
              {value}
            </option>
          ))}
        </ChoiceField>
        <Mt5TransferFields form={form} hint={t('walletToMt5Hint')} />
      </form>
      <ObstacleDialog obstacle={obstacle} onClose={dismiss} />
    </>
  )
}
