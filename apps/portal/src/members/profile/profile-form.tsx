import { account, kyc, member } from '@halyard/contract'
import { ChoiceField, CodeField, EndButtons, Form } from '@halyard/ui/forms'
import { Text } from '@halyard/ui/layout'
import { Details } from '@halyard/ui/lists'
import { api } from '@halyard/web/calls'
import {
  DayField,
  DraftNote,
  draftOf,
  FailureAlert,
  useCallForm,
  useNotifySuccess,
  useSendCode,
} from '@halyard/web/forms'
import { readOneOf } from '@halyard/web/routes'
import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { TwoFaDialog, useTwoFa } from '../../access/two-fa/index.ts'
import { useTexts } from '../../locales/index.ts'
import { type Profile, profileQuery } from '../own-account/index.ts'
import { CountryField } from './country-field.tsx'

export const profileDraft = 'profile'

interface ProfileFormProps {
  readonly profile: Profile
  readonly onLeave: () => void
}

export function ProfileForm({ profile, onLeave }: ProfileFormProps) {
  const t = useTexts('profile')
  const notifySuccess = useNotifySuccess()
  const queries = useQueryClient()
  const twoFa = useTwoFa('CHANGE_EMAIL')
  const [draft] = useState(() => draftOf(profileDraft))
  const form = useCallForm({
    draft,
    call: member.changeProfile,
    initialValues: {
      gender: profile.gender ?? '',
      dateOfBirth: profile.dateOfBirth ?? '',
      country: profile.country,
      email: profile.email,
      verifyCode: '',
    },
    bodyOf: ({ gender, dateOfBirth, country, email, verifyCode }) => ({
      ...(gender ? { gender } : {}),
      dateOfBirth,
      country,
      email,
      verifyCode,
    }),
    confirm,
    onDone({ message }, { gender, dateOfBirth, country }) {
      twoFa.spend()
      const saved = {
        gender: readOneOf(kyc.genders, gender) ?? null,
        dateOfBirth: dateOfBirth || null,
        country,
      }
      queries.setQueryData(profileQuery.queryKey, (known) => known && { ...known, ...saved })
      void queries.invalidateQueries(profileQuery)
      notifySuccess(message)
      onLeave()
    },
  })
  // A signed-in member requests the code for their new address.
  const send = useSendCode({ needsSession: true }, () =>
    form.checkField('email')
      ? api(account.sendOtp, { body: { email: form.values.email, purpose: 'CHANGE_EMAIL' } })
      : null,
  )
  const atFirst = useRef(() => form.focus('gender'))
  useEffect(() => atFirst.current(), [])

  function cancel(): void {
    form.discard()
    onLeave()
  }

  function hasNewEmail(): boolean {
    return addressOf(form.values.email) !== profile.email
  }

  /** Only a new address needs codes: the mailed one and, with 2FA on, one from the authenticator app. */
  async function confirm(when: 'if-enabled' | 'always'): Promise<boolean> {
    if (!hasNewEmail()) return true
    if (form.values.verifyCode.trim()) return twoFa.confirm(when)
    form.setError('verifyCode', 'REQUIRED')
    form.focus('verifyCode')
    return false
  }

  return (
    <Form onSubmit={form.submit}>
      <DraftNote form={form} />
      <FailureAlert failure={form.failure} />
      <Details
        items={[
          { label: t('username'), value: profile.username },
          { label: t('fullName'), value: profile.fullName },
        ]}
      />
      <ChoiceField {...form.field('gender')} label={t('gender')}>
        {!profile.gender && <option value="">{t('chooseGender')}</option>}
        <option value="MALE">{t('MALE')}</option>
        <option value="FEMALE">{t('FEMALE')}</option>
      </ChoiceField>
      <DayField
        {...form.field('dateOfBirth')}
        value={form.values.dateOfBirth}
        label={t('dateOfBirth')}
        autoComplete="bday"
      />
      <CountryField {...form.field('country')} present={profile.country} />
      <TextInput
        {...form.field('email')}
        label={t('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
      />
      {hasNewEmail() && (
        <>
          <CodeField
            {...form.field('verifyCode')}
            label={t('verifyCode')}
            description={t('verifyCodeHint')}
            send={send}
            required
          />
          <Text size={14} tone="soft" dense sunken>
            {t('newEmailNote')}
          </Text>
        </>
      )}
      <EndButtons>
        <Button variant="default" onClick={cancel} disabled={form.pending}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={form.pending}>
          {t('save')}
        </Button>
      </EndButtons>
      <TwoFaDialog {...twoFa.dialog} />
    </Form>
  )
}

/** Normalised the way the contract does it. */
function addressOf(typed: string): string {
  return typed.trim().toLowerCase()
}
