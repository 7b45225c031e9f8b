import { operatorMachines } from '@halyard/contract'
import { Checks, Form } from '@halyard/ui/forms'
import { boxClass } from '@halyard/ui/layout'
import { FailureAlert, useCallForm } from '@halyard/web/forms'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import { ShownOnce } from './shown-once.tsx'

type Kind = (typeof operatorMachines.webhookEvents)[number]

export function WebhookForm({ onAdded }: { readonly onAdded: () => void }) {
  const t = useTexts('machines')
  const [secret, setSecret] = useState<string | null>(null)
  const [events, setEvents] = useState<Kind[]>([])
  const form = useCallForm({
    call: operatorMachines.addWebhook,
    initialValues: { url: '' },
    bodyOf: (values) => ({ ...values, events }),
    onDone(reply) {
      setSecret(reply.secret)
      form.reset()
      setEvents([])
      onAdded()
    },
  })
  return (
    <>
      {secret && <ShownOnce label={t('secret')} secret={secret} />}
      <Form className={boxClass({ maxWidth: 36 })} onSubmit={form.submit}>
        <FailureAlert failure={form.failure} />
        <TextInput
          {...form.field('url')}
          label={t('url')}
          description={t('urlHint')}
          inputMode="url"
          autoComplete="off"
          required
        />
        <Checks
          label={t('events')}
          choices={operatorMachines.webhookEvents.map((value) => ({ value, label: t(value), hint: value }))}
          chosen={events}
          onChange={setEvents}
        />
        <Button type="submit" variant="default" loading={form.pending} disabled={events.length === 0}>
          {t('add')}
        </Button>
      </Form>
    </>
  )
}
