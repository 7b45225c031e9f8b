import type { deposits, ReplyOf } from '@halyard/contract'
import { Stack, Text } from '@halyard/ui/layout'
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
    return (
      <Text size={14} tone="soft">
        {t('noAccount', { currency: currencyCode })}
      </Text>
    )
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
      <Text as="h4" size={14} weight="strong">
        {t('payTo')}
      </Text>
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
      <Stack gap={8}>
        <Details items={[copied(t('reference'), details.reference)]} />
        <Text size={14} tone="soft">
          {t('referenceText')}
        </Text>
      </Stack>
    </section>
  )
}
