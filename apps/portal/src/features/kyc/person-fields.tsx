import { ChoiceField } from '@halyard/ui/forms'
import { type NativeSelectProps, TextInput, type TextInputProps } from '@mantine/core'
import { useCountries } from '../../app/data/countries.ts'
import { useTexts } from '../../app/i18n/index.ts'
import classes from './kyc-form.module.css'

type FieldName = 'fullname' | 'gender' | 'identityNo' | 'phoneNo' | 'countryCode' | 'address1' | 'postCode'

interface PersonFieldsProps {
  readonly field: (name: FieldName) => TextInputProps & NativeSelectProps
  readonly locked: boolean
}

export function PersonFields({ field, locked }: PersonFieldsProps) {
  const t = useTexts('kyc')
  const { countries } = useCountries()
  const text = (name: FieldName) => ({ ...field(name), readOnly: locked, required: true })
  const choice = (name: FieldName) => ({ ...field(name), disabled: locked, required: true })
  return (
    <div className={classes.fields}>
      <TextInput {...text('fullname')} label={t('fullName')} autoComplete="name" />
      <div className={classes.pair}>
        <ChoiceField {...choice('gender')} label={t('gender')} autoComplete="sex">
          <option value="">{t('chooseGender')}</option>
          <option value="MALE">{t('MALE')}</option>
          <option value="FEMALE">{t('FEMALE')}</option>
        </ChoiceField>
        <TextInput {...text('identityNo')} label={t('identityNo')} autoComplete="off" spellCheck={false} />
      </div>
      <TextInput
        {...text('phoneNo')}
        label={t('phoneNo')}
        description={locked ? undefined : t('phoneHint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
      />
      <TextInput {...text('address1')} label={t('address')} autoComplete="street-address" />
      <div className={classes.pair}>
        <TextInput {...text('postCode')} label={t('postCode')} autoComplete="postal-code" />
        <ChoiceField {...choice('countryCode')} label={t('country')} autoComplete="country">
          {countries.map(({ key, value }) => (
            <option key={key} value={key}>
              {value}
            </option>
          ))}
        </ChoiceField>
      </div>
    </div>
  )
}
