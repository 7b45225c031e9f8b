import { ChoiceField } from '@halyard/ui/forms'
import { ReadFault } from '@halyard/web/queries'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../locales/index.ts'
import { shortAddress } from './short-address.ts'
import classes from './withdrawal.module.css'
import { methodsQuery } from './withdrawal-queries.ts'

interface SavedAddressFieldProps {
  readonly network: string
  readonly address: string
  /** Networks on which withdrawals are stopped now. */
  readonly stopped: readonly string[]
  readonly onChoose: (chosen: { network: string; address: string }) => void
}

/** Picks one of the saved addresses; the values it fills in can still be changed. */
export function SavedAddressField({ network, address, stopped, onChoose }: SavedAddressFieldProps) {
  const t = useTexts('withdrawal')
  const methods = useQuery(methodsQuery)
  const { data } = methods
  const saved = data?.walletWithdrawalAddressList.withdrawalAddressDtoList.filter(
    ({ chainType }) => chainType !== 'BANK',
  )
  const chosen = saved?.find((method) => method.chainType === network && method.walletAddress === address)
  return (
    <>
      {data?.onlySavedAddresses && (
        <p className={classes.review}>
          {t('onlySavedHint')} <Link to="/wallet/walletInfo">{t('openBankInfo')}</Link>
        </p>
      )}
      {saved && saved.length > 0 && (
        <ChoiceField
          label={t('savedAddress')}
          value={chosen?.id ?? ''}
          onChange={({ currentTarget }) => {
            const method = saved.find(({ id }) => id === currentTarget.value)
            onChoose({ network: method?.chainType ?? '', address: method?.walletAddress ?? '' })
          }}
        >
          <option value="">{t('chooseSaved')}</option>
          {saved.map(({ id, remark, chainType, walletAddress }) => (
            <option key={id} value={id} disabled={stopped.includes(chainType)}>
              {`${remark} · ${chainType} · ${shortAddress(walletAddress)}`}
            </option>
          ))}
        </ChoiceField>
      )}
      <ReadFault of={methods} />
    </>
  )
}
