import { kyc, type ReplyOf } from '@halyard/contract'
import { Form } from '@halyard/ui/forms'
import { Card, Columns, Text } from '@halyard/ui/layout'
import { DraftNote, draftOf, FailureAlert, useCallForm, useNotifySuccess } from '@halyard/web/forms'
import { ImageField } from '@halyard/web/images'
import { ReadFault } from '@halyard/web/queries'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import { isEditable } from './editable.ts'
import { renewKyc } from './kyc-queries.ts'
import { PersonFields } from './person-fields.tsx'
import type { StoredPictures } from './use-stored-pictures.ts'

interface KycFormProps {
  readonly info: ReplyOf<typeof kyc.getKycInfo>
  readonly pictures: StoredPictures
}

export function KycForm({ info, pictures }: KycFormProps) {
  const t = useTexts('kyc')
  const notifySuccess = useNotifySuccess()
  const queries = useQueryClient()
  const locked = !isEditable(info.kycStatus)
  const [draft] = useState(() => draftOf('kyc'))
  const stored = {
    fullname: info.fullName,
    gender: info.gender ?? '',
    identityNo: info.identityNo ?? '',
    phoneNo: info.phoneNo ?? '',
    countryCode: info.country,
    address1: info.address ?? '',
    postCode: info.postcode ?? '',
    icFrontUpload: pictures.front,
    icHandHeldUpload: pictures.holding,
  }
  const form = useCallForm({
    draft: locked ? undefined : draft,
    notSaved: ['identityNo'],
    call: kyc.submitKyc,
    initialValues: stored,
    bodyOf: (values) => values,
    onDone: async ({ message }) => {
      notifySuccess(message)
      await renewKyc(queries)
    },
    onFailed: (failure) => {
      // Documents were submitted elsewhere, so this screen is out of date.
      if (failure.kind === 'refused' && failure.code === 'KYC_LOCKED') void renewKyc(queries)
    },
  })

  const followPictures = useEffectEvent(() => void form.follow(stored))
  useEffect(() => followPictures(), [pictures.front, pictures.holding])

  return (
    <Form onSubmit={form.submit}>
      <DraftNote form={form} hasNumber hasPictures />
      <FailureAlert failure={form.failure} onTryAgain={form.dismiss} />
      <Columns from={75}>
        <Card title={t('details')}>
          <PersonFields field={form.field} locked={locked} />
        </Card>
        <Card title={t('pictures')}>
          <Columns from={40} gap={24}>
            <ImageField
              {...form.field('icFrontUpload')}
              value={form.values.icFrontUpload}
              label={t('front')}
              description={locked ? undefined : t('frontText')}
              camera="environment"
              disabled={locked}
              onRefused={(code) => form.setError('icFrontUpload', code)}
            />
            <ImageField
              {...form.field('icHandHeldUpload')}
              value={form.values.icHandHeldUpload}
              label={t('holding')}
              description={locked ? undefined : t('holdingText')}
              camera="user"
              disabled={locked}
              onRefused={(code) => form.setError('icHandHeldUpload', code)}
            />
          </Columns>
          <ReadFault of={pictures.reads} />
          <Text size={14} tone="soft" dense above={24} below={16}>
            {t('privacy')}
          </Text>
          {!locked && (
            <Button type="submit" loading={form.pending} fullWidth>
              {t('submit')}
            </Button>
          )}
        </Card>
      </Columns>
    </Form>
  )
}
