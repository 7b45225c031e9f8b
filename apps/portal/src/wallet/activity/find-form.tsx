import { checkQuery, tracking } from '@halyard/contract'
import { Form } from '@halyard/ui/forms'
import { useCodeTexts } from '@halyard/web/texts'
import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import classes from './find-form.module.css'

interface FindFormProps {
  readonly sought: string
  readonly onFind: (transactionId: string) => void
}

export function FindForm({ sought, onFind }: FindFormProps) {
  const t = useTexts('tracking')
  const codeText = useCodeTexts()
  const [typed, setTyped] = useState(sought)
  const [tried, setTried] = useState(false)
  const { transactionId: code } = checkQuery(tracking.findTransaction, { transactionId: typed })
  return (
    <Form
      className={classes.form ?? ''}
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (!code) onFind(typed.trim())
      }}
    >
      <TextInput
        label={t('reference')}
        value={typed}
        error={tried && code ? codeText(code) : undefined}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" leftSection={<IconSearch size={18} stroke={1.8} aria-hidden="true" />}>
        {t('find')}
      </Button>
    </Form>
  )
}
