import { DayField } from '@halyard/web/forms'
import { readDay } from '@halyard/web/routes'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import { useKeys } from '../queue/index.ts'
import classes from './audit.module.css'
import type { AuditSearch } from './audit-search.ts'

interface AuditFilterProps {
  readonly wanted: AuditSearch
  readonly onFind: (wanted: AuditSearch) => void
}

/** What of the log is shown: all of what is filled in together. */
export function AuditFilter({ wanted, onFind }: AuditFilterProps) {
  const t = useTexts('audit')
  const [typed, setTyped] = useState<AuditSearch>(wanted)
  const form = useRef<HTMLFormElement>(null)
  useKeys((command) => {
    if (command.do === 'filter') form.current?.querySelector('input')?.focus()
    return command.do === 'filter'
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
  function find(event: FormEvent): void {
    event.preventDefault()
    onFind(typed)
  }
  return (
    <search>
      <form ref={form} className={classes.filter} onSubmit={find}>
        {field('action', t('actionHint'))}
        {field('member', t('memberHint'))}
        {field('subject', t('subjectHint'))}
        {day('from')}
        {day('to')}
        <div className={classes.ends}>
          <Button type="submit">{t('find')}</Button>
          {!isAll && (
            <Button variant="default" onClick={() => onFind({})}>
              {t('showAll')}
            </Button>
          )}
        </div>
      </form>
      {wanted.operator && <p className={classes.note}>{t('onlyOne')}</p>}
    </search>
  )
}
