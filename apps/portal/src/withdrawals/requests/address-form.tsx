import { withdrawalMethods } from '@halyard/contract'
import { ChoiceField, Form } from '@halyard/ui/forms'
import { FailureAlert, useCallForm } from '@halyard/web/forms'
import { ReadFault } from '@halyard/web/queries'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { TwoFaField } from '../../access/two-fa/index.ts'
import { useTexts } from '../../locales/index.ts'
import { refusedAddress, useAddressRule } from './address-fault.ts'
import { AddressField } from './address-field.tsx'
import { useMethodSaved } from './use-method-saved.ts'
import { networksQuery } from './withdrawal-queries.ts'

export function AddressForm() {
  useAddressRule()
  const t = useTexts('withdrawal')
  const loaded = useQuery(networksQuery)
  // A stopped network will resume, and a saved address cannot be used for a day anyway.
  const networks = [...(loaded.data?.withdrawalTypeList ?? []), ...(loaded.data?.stoppedList ?? [])]
  const form = useCallForm({
    call: withdrawalMethods.saveWithdrawalAddress,
    initialValues: { walletAddress: '', network: '', remark: '', twoFaCode: '' },
    bodyOf: (values) => values,
    alsoCheck: ({ network, walletAddress }) => refusedAddress(network, walletAddress),
    onDone: useMethodSaved(),
  })
  return (
    <Form onSubmit={form.submit}>
      <FailureAlert failure={form.failure} />
      <TextInput label={t('coin')} value={t('coinName')} readOnly />
      <AddressField
        {...form.field('walletAddress')}
        onPaste={(text) => form.setValue('walletAddress', text)}
      />
      <ChoiceField {...form.field('network')} label={t('network')} required>
        <option value="">{t('chooseNetwork')}</option>
        {networks.map(({ key, value }) => (
          <option key={key} value={key}>
            {value}
          </option>
        ))}
      </ChoiceField>
      <ReadFault of={loaded} />
      <TextInput {...form.field('remark')} label={t('remark')} maxLength={60} required />
      <TwoFaField {...form.field('twoFaCode')} inForm recovery />
      <Button type="submit" loading={form.pending} fullWidth>
        {t('saveMethod')}
      </Button>
    </Form>
  )
}
