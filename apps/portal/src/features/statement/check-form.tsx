import { type ReplyOf, statements } from '@halyard/contract'
import { Form } from '@halyard/ui/forms'
import { FailureAlert, useCallForm } from '@halyard/web/forms'
import { Button, TextInput } from '@mantine/core'
import { type ChangeEvent, useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import classes from './check-form.module.css'
import { CheckResult } from './check-result.tsx'
import { FileField } from './file-field.tsx'
import { sha256Of } from './sha256-of.ts'

type Checked = ReplyOf<typeof statements.checkDocument>['document']

export function CheckForm({ code }: { readonly code: string }) {
  const t = useTexts('statement')
  const [checked, setChecked] = useState<Checked>()
  const [fileName, setFileName] = useState<string | null>(null)
  const [unable, setUnable] = useState(false)
  const form = useCallForm({
    call: statements.checkDocument,
    initialValues: { code, sha256: '' },
    bodyOf: (values) => values,
    onDone: ({ document }) => setChecked(document),
    onFailed: () => setChecked(undefined),
  })

  /** The file itself stays here: only its digest is sent. */
  async function choose(file: File): Promise<void> {
    setChecked(undefined)
    setFileName(file.name)
    const digest = await sha256Of(file)
    setUnable(digest === null)
    form.setValue('sha256', digest ?? '')
  }

  const codeField = form.field('code')
  return (
    <Form className={classes.form} onSubmit={form.submit}>
      <FailureAlert failure={form.failure} />
      {checked !== undefined && <CheckResult document={checked} />}
      <TextInput
        {...codeField}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          setChecked(undefined)
          codeField.onChange(event)
        }}
        label={t('code')}
        description={t('codeHint')}
        autoComplete="off"
        spellCheck={false}
        required
      />
      <FileField
        label={t('file')}
        description={t('fileHint')}
        error={unable ? t('needsHttps') : form.field('sha256').error}
        chosen={fileName}
        labels={{ choose: t('chooseFile'), replace: t('replaceFile') }}
        onFile={(file) => void choose(file)}
      />
      <Button type="submit" loading={form.pending} disabled={unable} fullWidth>
        {t('check')}
      </Button>
    </Form>
  )
}
