import { DayField } from '@halyard/web/forms'
import { readDay } from '@halyard/web/routes'
import { Button, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type FormEvent, useRef, useState } from 'react'
import { useKeys } from '../../desk/queue/index.ts'
import { ButtonRow, Note } from '../../desk/screen/index.ts'
import { useTexts } from '../../locales/index.ts'
import classes from './audit.module.css'
import type { AuditSearch } from './audit-search.ts'

interface AuditFilterProps {
  readonly wanted: AuditSearch
  readonly onFind: (wanted: AuditSearch) => void
}

/** The log's filter: all filled-in fields apply together. */
export function AuditFilter({ wanted, onFind }: AuditFilterProps) {
  const t = useTexts('audit')
  const [typed, setTyped] = useState<AuditSearch>(wanted)
  const fields = useRef<HTMLFormElement>(null)
  useKeys((command) => {
    if (command.do !== 'filter') return false
    fields.current?.closest('details')?.setAttribute('open', '')
    fields.current?.querySelector('input')?.focus()
    return true
  })
  const isAll = Object.values(wanted).every((value) => value === undefined)
  const field = (name: 'action' | 'member' | 'subject', hint: string) => (
    <TextInput
      label={t(name)}
      description={hint}
      autoComplete="off"
      value={typed[name] ?? ''}
      onChange={({ currentTarget: { value } }) => setTyped({ ...typed, [name]: value || undefined })}
    />
  )
  const day = (name: 'from' | 'to') => (
    <DayField
      label={t(name)}
      value={typed[name] ?? ''}
      onChange={(text) => {
        if (text === '' || readDay(text)) setTyped({ ...typed, [name]: readDay(text) })
      }}
    />
  )
  // On a phone the filter would fill the screen and hide its results.
  const narrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const { operator: _, ...filled } = wanted
  const set = Object.values(filled).filter((value) => value !== undefined)
  function find(event: FormEvent): void {
    event.preventDefault()
    onFind(typed)
  }
  const form = (
    <form ref={fields} className={classes.filter} onSubmit={find}>
      {field('action', t('actionHint'))}
      {field('member', t('memberHint'))}
      {field('subject', t('subjectHint'))}
      {day('from')}
      {day('to')}
      <ButtonRow>
        <Button type="submit">{t('find')}</Button>
        {!isAll && (
          <Button variant="default" onClick={() => onFind({})}>
            {t('showAll')}
          </Button>
        )}
      </ButtonRow>
    </form>
  )
  return (
    <search>
      {narrow ? (
        <details className={classes.folded}>
          <summary>{[t('filter'), ...set].join(' · ')}</summary>
          {form}
        </details>
      ) : (
        form
      )}
      {wanted.operator && <Note>{t('onlyOne')}</Note>}
    </search>
  )
}
