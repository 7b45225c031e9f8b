import { mt5Transfers, type products, type ReplyOf } from '@halyard/contract'
import { ChoiceField } from '@halyard/ui/forms'
import { Dialog, Keep } from '@halyard/ui/overlays'
import { showEntered } from '@halyard/web/formats'
import { type Read, ReadFault } from '@halyard/web/queries'
import { useQuery } from '@tanstack/react-query'
import { message, useTexts } from '../../locales/index.ts'
import { useWalletBalance, WalletBalance } from '../balances/index.ts'
import { Mt5TransferForm } from './mt5-transfer-form.tsx'
import { NoPackage } from './no-package.tsx'
import { toppedUpQuery } from './package-queries.ts'
import { type Transferred, useCheckedTransfer } from './use-checked-transfer.ts'
import { wholePart } from './whole-part.ts'

interface TransferDialogProps {
  readonly opened: boolean
  readonly onDone: (transferred: Transferred) => void
  readonly onClose: () => void
}

/** Transfers from the USDT wallet to the newest active order of a package. */
export function WalletToMt5Dialog({ opened, onDone, onClose }: TransferDialogProps) {
  const t = useTexts('wallet')
  const app = useTexts('app')
  return (
    <Dialog opened={opened} title={t('walletToMt5')} closeLabel={app('close')} onClose={onClose}>
      <Transfer onDone={onDone} />
    </Dialog>
  )
}

/** Without a package there is nothing to transfer to, and a deposit would not help. */
function Transfer({ onDone }: Pick<TransferDialogProps, 'onDone'>) {
  const t = useTexts('wallet')
  const packages = useQuery(toppedUpQuery)
  return (
    <Keep
      shown={packages.data?.productList.length !== 0}
      otherwise={<NoPackage text={t('noPackageToTopUp')} />}
    >
      <TransferForm read={packages} onDone={onDone} />
    </Keep>
  )
}

interface TransferFormProps extends Pick<TransferDialogProps, 'onDone'> {
  readonly read: Read<ReplyOf<typeof products.productInfo>>
}

function TransferForm({ read, onDone }: TransferFormProps) {
  const packages = read.data?.productList ?? []
  const t = useTexts('wallet')
  const orders = useTexts('orders')
  const nameOf = (productId: string) => packages.find(({ key }) => key === productId)?.value
  const wordsOf = ({ amount, productId }: { amount: string; productId: string }) => ({
    amount: showEntered(amount, 'USDT'),
    package: nameOf(productId) ?? '',
  })
  const transfer = useCheckedTransfer({
    call: mt5Transfers.walletToMt5,
    available: useWalletBalance('USDT'),
    bodyOf: (values) => values,
    checkOf: (values) => ({ ...values, direction: 'TO_MT5' }),
    describe: (values) => message('wallet', 'walletToMt5Asked', wordsOf(values)),
    onDone: ({ state }, values) => onDone({ state, text: t('walletToMt5Done', wordsOf(values)) }),
  })
  const { form } = transfer
  return (
    <Mt5TransferForm transfer={transfer} hint={t('walletToMt5Hint')} shortOf="balance">
      <WalletBalance
        walletType="USDT"
        currency="USDT"
        onUseAll={(balance) => form.setValue('amount', wholePart(balance))}
      />
      <ChoiceField {...form.field('productId')} label={orders('packageName')} data-autofocus required>
        <option value="">{t('choosePackage')}</option>
        {packages.map(({ key, value }) => (
          <option key={key} value={key}>
            {value}
          </option>
        ))}
      </ChoiceField>
      <ReadFault of={read} />
    </Mt5TransferForm>
  )
}
