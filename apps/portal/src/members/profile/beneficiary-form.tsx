import { inheritance } from '@halyard/contract'
import { ChoiceField, Form } from '@halyard/ui/forms'
import { Columns } from '@halyard/ui/layout'
import type { Failure } from '@halyard/web/calls'
import {
  DraftNote,
  draftOf,
  FailureAlert,
  useCallForm,
  useNotifyFailure,
  useNotifySuccess,
} from '@halyard/web/forms'
import { ReadFault } from '@halyard/web/queries'
import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import { useCountries } from '../countries/index.ts'
import { ConfirmBeneficiary } from './confirm-beneficiary.tsx'
import { inheritanceQuery } from './inheritance-query.ts'
import { useConfirmation } from './use-confirmation.ts'

const empty = {
  firstName: '',
  lastName: '',
  email: '',
  phoneNo: '',
  country: '',
  identityNo: '',
  relationship: '',
  address: '',
}

export function BeneficiaryForm() {
  const t = useTexts('inheritance')
  const notifySuccess = useNotifySuccess()
  const queries = useQueryClient()
  const { read, countries } = useCountries()
  const { confirm, dialog } = useConfirmation()
  const notifyFailure = useNotifyFailure()
  const [draft] = useState(() => draftOf('beneficiary'))
  const form = useCallForm({
    draft,
    notSaved: ['identityNo'],
    call: inheritance.saveInheritance,
    initialValues: empty,
    bodyOf: (values) => values,
    confirm,
    async onDone({ message }) {
      await queries.invalidateQueries(inheritanceQuery)
      notifySuccess(message)
    },
    onFailed: showSaved,
  })

  /** It was saved in another tab, or by an attempt whose response was lost: shows the saved one. */
  function showSaved(failure: Failure): void {
    if (failure.kind !== 'refused' || failure.code !== 'INHERITANCE_LOCKED') return
    notifyFailure(failure)
    void queries.invalidateQueries(inheritanceQuery)
  }

  return (
    <Form onSubmit={form.submit}>
      <DraftNote form={form} hasNumber />
      <FailureAlert failure={form.failure} />
      <Columns from={40} gap={16}>
        <TextInput {...form.field('firstName')} label={t('firstName')} autoComplete="off" required />
        <TextInput {...form.field('lastName')} label={t('lastName')} autoComplete="off" required />
      </Columns>
      <Columns from={40} gap={16}>
        <TextInput
          {...form.field('email')}
          label={t('email')}
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          required
        />
        <TextInput
          {...form.field('phoneNo')}
          label={t('phoneNo')}
          inputMode="tel"
          autoComplete="off"
          required
        />
      </Columns>
      <Columns from={40} gap={16}>
        <ChoiceField {...form.field('country')} label={t('country')} required>
          <option value="">{t('chooseCountry')}</option>
          {countries.map(({ key, value }) => (
            <option key={key} value={key}>
              {value}
            </option>
          ))}
        </ChoiceField>
        <TextInput {...form.field('identityNo')} label={t('identityNo')} autoComplete="off" required />
      </Columns>
      <ReadFault of={read} />
      <TextInput
        {...form.field('relationship')}
        label={t('relationship')}
        description={t('relationshipHint')}
        autoComplete="off"
        required
      />
      <TextInput {...form.field('address')} label={t('address')} autoComplete="off" required />
      <Button type="submit" loading={form.pending && !dialog.opened} fullWidth>
        {t('review')}
      </Button>
      <ConfirmBeneficiary {...dialog} beneficiary={form.values} />
    </Form>
  )
}
