import { account, withdrawalMethods } from '@halyard/contract'
import { Callout } from '@halyard/ui/feedback'
import { ChoiceField, Form } from '@halyard/ui/forms'
import { api } from '@halyard/web/calls'
import { FailureAlert, useCallForm } from '@halyard/web/forms'
import { ReadFault } from '@halyard/web/queries'
import { useLanguage } from '@halyard/web/texts'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { TwoFaField } from '../../access/two-fa/index.ts'
import { useTexts } from '../../locales/index.ts'
import { useMethodSaved } from './use-method-saved.ts'

export function BankAccountForm() {
  const t = useTexts('withdrawal')
  const { reads, countries, banks, isNowherePaid } = useBanks()
  const banksId = useId()
  const form = useCallForm({
    call: withdrawalMethods.saveBankInfo,
    initialValues: {
      bankCountry: '',
      bankName: '',
      holderName: '',
      accountNumber: '',
      address: '',
      swift: '',
      remark: '',
      twoFaCode: '',
    },
    bodyOf: (values) => values,
    onDone: useMethodSaved(),
  })
  return (
    <Form onSubmit={form.submit}>
      <FailureAlert failure={form.failure} />
      {isNowherePaid && <Callout tone="waiting">{t('banksNowhere')}</Callout>}
      <ChoiceField
        {...form.field('bankCountry')}
        label={t('bankCountry')}
        description={t('bankCountryHint')}
        required
      >
        <option value="">{t('choose')}</option>
        {countries.map(({ key, value }) => (
          <option key={key} value={key}>
            {value}
          </option>
        ))}
      </ChoiceField>
      <ReadFault of={reads} />
      <TextInput {...form.field('bankName')} label={t('bankName')} list={banksId} required />
      <datalist id={banksId}>
        {banks.map(({ key, value }) => (
          <option key={key} value={value} />
        ))}
      </datalist>
      <TextInput {...form.field('holderName')} label={t('holderName')} autoComplete="name" required />
      <TextInput
        {...form.field('accountNumber')}
        label={t('accountNumber')}
        inputMode="numeric"
        autoComplete="off"
        required
      />
      <TextInput {...form.field('address')} label={t('bankAddress')} required />
      <TextInput
        {...form.field('swift')}
        label={t('swift')}
        autoComplete="off"
        autoCapitalize="characters"
        required
      />
      <TextInput {...form.field('remark')} label={t('remark')} maxLength={60} />
      <TwoFaField {...form.field('twoFaCode')} inForm recovery />
      <Button type="submit" loading={form.pending} fullWidth>
        {t('saveMethod')}
      </Button>
    </Form>
  )
}

function useBanks() {
  const language = useLanguage()
  const staleTime = Number.POSITIVE_INFINITY
  // Follows the rates, so this is refetched each time the screen is opened.
  const countries = useQuery({
    staleTime: 0,
    queryKey: ['bank-countries', language],
    queryFn: ({ signal }) => api(account.bankCountryList, undefined, { signal }),
  })
  const banks = useQuery({
    staleTime,
    queryKey: ['bank-names', language],
    queryFn: ({ signal }) => api(account.bankNameList, undefined, { signal }),
  })
  return {
    reads: [countries, banks] as const,
    countries: countries.data?.bankCountryList ?? [],
    isNowherePaid: countries.data?.bankCountryList.length === 0,
    banks: banks.data?.bankNameList ?? [],
  }
}
