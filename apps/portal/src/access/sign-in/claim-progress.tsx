import { inheritanceClaims, type ClaimProgress as Progress, type ReplyOf } from '@halyard/contract'
import { Callout } from '@halyard/ui/feedback'
import { Form } from '@halyard/ui/forms'
import { boxClass } from '@halyard/ui/layout'
import { Details } from '@halyard/ui/lists'
import { formatSecond } from '@halyard/web/formats'
import { FailureAlert, useCallForm } from '@halyard/web/forms'
import { Button, TextInput } from '@mantine/core'
import { type ChangeEvent, useState } from 'react'
import { useTexts } from '../../locales/index.ts'

type Shown = ReplyOf<typeof inheritanceClaims.inheritanceProgress>

const tones = {
  WAITING: 'waiting',
  IN_REVIEW: 'waiting',
  APPROVED: 'good',
  TRANSFERRED: 'good',
  REFUSED: 'bad',
} as const satisfies Record<Progress, string>

/** The state of a claim; the mailed link fills in its code. */
export function ClaimProgress({ code }: { readonly code: string }) {
  const t = useTexts('inheritanceClaim')
  const [shown, setShown] = useState<Shown>()
  const form = useCallForm({
    call: inheritanceClaims.inheritanceProgress,
    initialValues: { code },
    bodyOf: (values) => values,
    onDone: setShown,
    onFailed: () => setShown(undefined),
  })
  const field = form.field('code')
  return (
    <Form className={boxClass({ above: 28 })} onSubmit={form.submit}>
      <FailureAlert failure={form.failure} onTryAgain={form.dismiss} />
      {shown && (
        <>
          <Callout
            tone={tones[shown.progress]}
            title={t(shown.progress)}
            level={2}
            role="status"
            data-testid="claim-progress"
          >
            <p>{t(`${shown.progress}Text`)}</p>
          </Callout>
          <Details
            items={[
              { label: t('submittedAt'), value: formatSecond(shown.submittedAt) },
              { label: t('waitsUntil'), value: formatSecond(shown.waitsUntil) },
            ]}
          />
        </>
      )}
      <TextInput
        {...field}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          setShown(undefined)
          field.onChange(event)
        }}
        label={t('code')}
        description={t('codeHint')}
        autoComplete="off"
        spellCheck={false}
        required
      />
      <Button type="submit" loading={form.pending} fullWidth>
        {t('show')}
      </Button>
    </Form>
  )
}
