import type { deposits, ReplyOf } from '@halyard/contract'
import { Details } from '@halyard/ui/lists'
import { CopyButton } from '@halyard/web/copy'
import { useTexts } from '../../locales/index.ts'
import classes from './pay-to.module.css'

interface PayToProps {
  readonly details: ReplyOf<typeof deposits.getDepositDetails>
  readonly currencyCode: string
}

/** Our bank accounts for the currency, and the reference that the transfer needs. */
export function PayTo({ details, currencyCode }: PayToProps) {
  const t = useTexts('deposit')
  const accounts = details.bankAccounts.filter((account) => account.currencyCode === currencyCode)
  if (accounts.length === 0)
    return <p className={classes.note}>{t('noAccount', { currency: currencyCode })}</p>
  const copied = (label: string, value: string) => ({
    label,
    value: (
      <span className={classes.copied}>
        {value}
        <CopyButton value={value} label={t('copyOf', { name: label })} />
      </span>
    ),
  })
  return (
    <section className={classes.payTo} aria-label={t('payTo')}>
      <h4>{t('payTo')}</h4>
      {accounts.map(({ bankName, accountName, accountNumber, swift, bankAddress }) => (
        <Details
          key={accountNumber}
          items={[
            { label: t('bankName'), value: bankName },
            copied(t('accountName'), accountName),
            copied(t('accountNumber'), accountNumber),
            ...(swift ? [copied(t('swift'), swift)] : []),
            ...(bankAddress ? [{ label: t('bankAddress'), value: bankAddress }] : []),
          ]}
        />
      ))}
      <div className={classes.reference}>
        <Details items={[copied(t('reference'), details.reference)]} />
        <p className={classes.note}>{t('referenceText')}</p>
      </div>
    </section>
  )
}
