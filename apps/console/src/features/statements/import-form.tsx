import { operatorMoney } from '@halyard/contract'
import { Form } from '@halyard/ui/forms'
import { FailureAlert, useCallForm } from '@halyard/web/forms'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import { Note } from '../screen/index.ts'
import classes from './statements.module.css'

/** A statement as the bank gives it out; what was imported is said below the form. */
export function ImportForm({ onImported }: { readonly onImported: () => void }) {
  const t = useTexts('statements')
  const [statement, setStatement] = useState<File | null>(null)
  const [done, setDone] = useState<string | null>(null)
  // A file input empties only by being another one.
  const [round, setRound] = useState(0)
  const form = useCallForm({
    call: operatorMoney.importStatement,
    initialValues: { account: '' },
    bodyOf: (values) => ({ ...values, statement: statement ?? new File([], '') }),
    onDone({ message }) {
      setDone(message)
      setStatement(null)
      setRound(round + 1)
      onImported()
    },
  })
  return (
    <Form className={classes.form} onSubmit={form.submit}>
      <FailureAlert failure={form.failure} />
      <TextInput
        {...form.field('account')}
        label={t('account')}
        description={t('accountHint')}
        autoComplete="off"
        required
      />
      <TextInput
        key={round}
        type="file"
        name="statement"
        accept=".csv,.xml,text/csv,application/xml,text/xml"
        label={t('file')}
        description={t('fileHint')}
        onChange={({ currentTarget: { files } }) => setStatement(files?.[0] ?? null)}
        required
      />
      <Note>{t('importNote')}</Note>
      <Button type="submit" variant="default" loading={form.pending} disabled={!statement}>
        {t('import')}
      </Button>
      {done && <p role="status">{done}</p>}
    </Form>
  )
}
