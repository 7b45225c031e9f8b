import { operatorMoney } from '@halyard/contract'
import { ChoiceField, FileField, Form } from '@halyard/ui/forms'
import { boxClass } from '@halyard/ui/layout'
import { api, type Failure } from '@halyard/web/calls'
import { FailureAlert, useCallForm } from '@halyard/web/forms'
import { ReadFault } from '@halyard/web/queries'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Note, useRestoredFocus } from '../../desk/screen/index.ts'
import { useTexts } from '../../locales/index.ts'

/** Imports a bank's statement; the result stands below the form. */
export function ImportForm({ onImported }: { readonly onImported: () => void }) {
  const t = useTexts('statements')
  const [done, setDone] = useState<string | null>(null)
  const wordsOf = useRefusedWords()
  const accounts = useQuery({
    queryKey: ['statements', 'accounts'],
    queryFn: ({ signal }) => api(operatorMoney.statementAccounts, undefined, { signal }),
  })
  const form = useCallForm({
    call: operatorMoney.importStatement,
    initialValues: { account: '', statement: null as File | null },
    bodyOf: ({ account, statement }) => ({ account, statement: statement ?? new File([], '') }),
    onDone({ message }) {
      setDone(message)
      form.setValue('statement', null)
      onImported()
    },
  })
  const button = useRestoredFocus(form.pending, form.failure)
  const { statement } = form.values
  const { error } = form.field('statement')
  const tooLarge = statement !== null && statement.size > operatorMoney.maxStatementBytes

  function submit(event: FormEvent<HTMLFormElement>): void {
    setDone(null)
    form.submit(event)
  }

  return (
    <Form className={boxClass({ maxWidth: 36 })} onSubmit={submit}>
      <FailureAlert failure={form.failure} words={wordsOf(form.failure)} />
      <ChoiceField
        {...form.field('account')}
        label={t('account')}
        description={t('accountHint')}
        data={[
          { value: '', label: t('chooseAccount') },
          ...(accounts.data?.accounts ?? []).map(({ accountNumber, bankName, currencyCode }) => ({
            // Accounts are compared without separators.
            value: accountNumber.replaceAll(/[^0-9A-Za-z]/g, ''),
            label: [bankName, accountNumber, currencyCode].join(' · '),
          })),
        ]}
        required
      />
      <ReadFault of={accounts} />
      <FileField
        name="statement"
        accept=".csv,.xml,text/csv,application/xml,text/xml"
        label={t('file')}
        description={t('fileHint')}
        error={tooLarge ? t('tooLarge') : form.failure ? undefined : error}
        chosen={statement?.name ?? null}
        labels={{ choose: t('chooseFile'), replace: t('replaceFile') }}
        onFile={(file) => form.setValue('statement', file)}
      />
      <Note>{t('columns')}</Note>
      <Note>{t('importNote')}</Note>
      <Button
        ref={button}
        type="submit"
        variant="default"
        loading={form.pending}
        disabled={!statement || tooLarge}
      >
        {t('import')}
      </Button>
      {done && <p role="status">{done}</p>}
    </Form>
  )
}

type Why = 'NOT_TEXT' | 'EMPTY' | 'COLUMNS' | 'LINE' | 'XML' | 'TWICE' | 'FUTURE'

/** The error in the file and its line; null where the code's own text suffices. */
function useRefusedWords(): (failure: Failure | null) => string | null {
  const t = useTexts('statements')
  return (failure) => {
    if (failure?.kind !== 'refused') return null
    const { line, why, reference } = failure.params
    if (failure.code === 'STATEMENT_LINE_CHANGED') return t('lineChanged', { reference: reference ?? '' })
    return failure.code === 'STATEMENT_UNREADABLE' && why ? t(`why${why as Why}`, { line: line ?? '' }) : null
  }
}
