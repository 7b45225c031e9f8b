import { Columns } from '@halyard/ui/layout'
import { ReadFault } from '@halyard/web/queries'
import { type NativeSelectProps, TextInput, type TextInputProps } from '@mantine/core'
import { useTexts } from '../../locales/index.ts'
import { useCountries } from '../countries/index.ts'
import classes from './kyc-form.module.css'
import { LockableChoice } from './lockable-choice.tsx'

type FieldName = 'fullname' | 'gender' | 'identityNo' | 'phoneNo' | 'countryCode' | 'address1' | 'postCode'

interface PersonFieldsProps {
  readonly field: (name: FieldName) => TextInputProps & NativeSelectProps
  readonly locked: boolean
}

export function PersonFields({ field, locked }: PersonFieldsProps) {
  const t = useTexts('kyc')
  const { read, countries } = useCountries()
  const genders = [
    { key: 'MALE', value: t('MALE') },
    { key: 'FEMALE', value: t('FEMALE') },
  ]
  const text = (name: FieldName) => ({ ...field(name), readOnly: locked, required: !locked })
  const choice = (name: FieldName) => ({ ...field(name), locked })
  return (
    <div className={classes.fields} data-locked={locked || undefined}>
      <TextInput {...text('fullname')} label={t('fullName')} autoComplete="name" />
      <Columns from={30} gap={16}>
        <LockableChoice
          {...choice('gender')}
          label={t('gender')}
          autoComplete="sex"
          options={[{ key: '', value: t('chooseGender') }, ...genders]}
        />
        <TextInput {...text('identityNo')} label={t('identityNo')} autoComplete="off" spellCheck={false} />
      </Columns>
      <TextInput
        {...text('phoneNo')}
        label={t('phoneNo')}
        description={locked ? undefined : t('phoneHint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
      />
      <TextInput {...text('address1')} label={t('address')} autoComplete="street-address" />
      <Columns from={30} gap={16}>
        <TextInput {...text('postCode')} label={t('postCode')} autoComplete="postal-code" />
        <LockableChoice
          {...choice('countryCode')}
          label={t('country')}
          autoComplete="country"
          options={countries}
        />
      </Columns>
      <ReadFault of={read} />
    </div>
  )
}
