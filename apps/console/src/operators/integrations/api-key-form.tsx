import { operatorMachines, readableCapabilities } from '@halyard/contract'
import { Checks, ChoiceField, Form } from '@halyard/ui/forms'
import { boxClass } from '@halyard/ui/layout'
import { FailureAlert, useCallForm } from '@halyard/web/forms'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useCan } from '../../access/session/index.ts'
import { useTexts } from '../../locales/index.ts'
import { ShownOnce } from './shown-once.tsx'

const days = ['30', '90', '180', '365']

/** A key carries some of the operator's own capabilities, read-only. */
export function ApiKeyForm({ onMade }: { readonly onMade: () => void }) {
  const t = useTexts('machines')
  const roles = useTexts('roles')
  const can = useCan()
  const [made, setMade] = useState<string | null>(null)
  const [chosen, setChosen] = useState<(typeof readableCapabilities)[number][]>([])
  const form = useCallForm({
    call: operatorMachines.createApiKey,
    initialValues: { name: '', days: '90' },
    bodyOf: (values) => ({ ...values, days: Number(values.days), capabilities: chosen }),
    onDone({ key }) {
      setMade(key)
      form.reset()
      setChosen([])
      onMade()
    },
  })
  return (
    <>
      {made && <ShownOnce label={t('key')} secret={made} />}
      <Form className={boxClass({ maxWidth: 36 })} onSubmit={form.submit}>
        <FailureAlert failure={form.failure} />
        <TextInput
          {...form.field('name')}
          label={t('name')}
          description={t('nameHint')}
          autoComplete="off"
          required
        />
        <Checks
          label={t('reads')}
          choices={readableCapabilities
            .filter((capability) => capability === 'self' || can(capability))
            .map((value) => ({ value, label: roles(value) }))}
          chosen={chosen}
          onChange={setChosen}
        />
        <ChoiceField
          {...form.field('days')}
          label={t('days')}
          data={days.map((value) => ({ value, label: t('forDays', { days: value }) }))}
        />
        <Button type="submit" variant="default" loading={form.pending} disabled={chosen.length === 0}>
          {t('make')}
        </Button>
      </Form>
    </>
  )
}
