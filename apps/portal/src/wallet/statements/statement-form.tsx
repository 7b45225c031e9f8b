import { statements } from '@halyard/contract'
import { saveFile } from '@halyard/ui/files'
import { ChoiceField, Form } from '@halyard/ui/forms'
import { Columns } from '@halyard/ui/layout'
import { useServerNow } from '@halyard/web/calls'
import { formatIsoDay } from '@halyard/web/formats'
import { DayField, FailureAlert, useCallForm, useNotifySuccess } from '@halyard/web/forms'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../locales/index.ts'
import { settings } from '../../shell/settings/index.ts'
import { daysOf, nameOf, type PeriodName, periodNames } from './periods.ts'

export function StatementForm() {
  const t = useTexts('statement')
  const notifySuccess = useNotifySuccess()
  const now = useServerNow()
  const today = now.toISOString().slice(0, 10)
  const form = useCallForm({
    leaves: 'freely',
    call: statements.makeStatement,
    initialValues: { ...daysOf('thisMonth', now), format: 'PDF' },
    bodyOf: (values) => values,
    onDone({ file }, { from, to, format }) {
      const days = [from, to].map((day) => formatIsoDay(day).replaceAll('/', '-')).join(' – ')
      saveFile(`${settings.brandName} ${t('fileName')} ${days}.${format.toLowerCase()}`, file)
      notifySuccess(t('downloaded'))
    },
  })

  const { from, to } = form.values
  const { setValue } = form
  const preset = useRef(now)
  // The first reply may correct the browser's date: a preset period keeps its meaning.
  useEffect(() => {
    const believed = preset.current
    preset.current = new Date(today)
    const name = nameOf({ from, to }, believed)
    if (!name || believed.toISOString().slice(0, 10) === today) return
    const days = daysOf(name, new Date(today))
    setValue('from', days.from)
    setValue('to', days.to)
  }, [today, from, to, setValue])

  function choose(name: string): void {
    if (!(periodNames as readonly string[]).includes(name)) return
    const { from, to } = daysOf(name as PeriodName, now)
    form.setValue('from', from)
    form.setValue('to', to)
  }

  const periods = periodNames.map((name) => ({ value: name, label: t(name) }))
  return (
    <Form onSubmit={form.submit}>
      <FailureAlert failure={form.failure} />
      <ChoiceField
        label={t('period')}
        value={nameOf({ from, to }, now) ?? ''}
        data={[...periods, { value: '', label: t('otherDays') }]}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <Columns from={40} gap={16} even>
        <DayField
          {...form.field('from')}
          value={from}
          label={t('from')}
          max={to}
          description={t('firstDay')}
        />
        <DayField {...form.field('to')} value={to} label={t('to')} min={from} description={t('lastDay')} />
      </Columns>
      <ChoiceField
        {...form.field('format')}
        label={t('format')}
        data={[
          { value: 'PDF', label: t('pdf') },
          { value: 'CSV', label: t('csv') },
        ]}
      />
      <Button
        type="submit"
        loading={form.pending}
        leftSection={<IconDownload size={18} stroke={1.8} aria-hidden="true" />}
        fullWidth
      >
        {t('download')}
      </Button>
    </Form>
  )
}
