import { type ReplyOf, statements } from '@halyard/contract'
import { FileField, Form } from '@halyard/ui/forms'
import { boxClass } from '@halyard/ui/layout'
import { FailureAlert, useCallForm } from '@halyard/web/forms'
import { Button, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import { CheckResult } from './check-result.tsx'
import { sha256Of } from './sha256-of.ts'

interface Checked {
  /** The checked input: once another file or code is entered, the result no longer applies. */
  readonly about: { readonly code: string; readonly sha256: string }
  readonly document: ReplyOf<typeof statements.checkDocument>['document']
}

export function CheckForm({ code }: { readonly code: string }) {
  const t = useTexts('statement')
  const [checked, setChecked] = useState<Checked | null>(null)
  const [fileName, setFileName] = useState<string | null>(null)
  const [unable, setUnable] = useState(false)
  const [reading, setReading] = useState(false)
  const latest = useRef<File>(null)
  const form = useCallForm({
    leaves: 'freely',
    call: statements.checkDocument,
    initialValues: { code, sha256: '' },
    bodyOf: (values) => values,
    onDone: ({ document }, about) => setChecked({ about, document }),
    onFailed: () => setChecked(null),
  })

  /** The file itself stays here: only its digest is sent. */
  async function choose(file: File): Promise<void> {
    latest.current = file
    // Hashing may take a while, during which the previous file must not be checked in its name.
    form.setValue('sha256', '')
    setFileName(file.name)
    setReading(true)
    // A file that was moved away since cannot be read.
    const digest = await sha256Of(file).catch(() => undefined)
    if (latest.current !== file) return
    setReading(false)
    setUnable(digest === null)
    if (digest === undefined) setFileName(null)
    form.setValue('sha256', digest ?? '')
  }

  const { code: typed, sha256 } = form.values
  const isAbout = checked?.about.code === typed && checked.about.sha256 === sha256
  return (
    <Form className={boxClass({ above: 28 })} onSubmit={form.submit}>
      <FailureAlert failure={form.failure} />
      {checked && isAbout && <CheckResult document={checked.document} />}
      <TextInput
        {...form.field('code')}
        label={t('code')}
        description={t('codeHint')}
        autoComplete="off"
        spellCheck={false}
        required
      />
      <FileField
        accept=".pdf,.csv"
        label={t('file')}
        description={t('fileHint')}
        error={unable ? t('needsHttps') : form.field('sha256').error}
        chosen={fileName}
        labels={{ choose: t('chooseFile'), replace: t('replaceFile') }}
        onFile={(file) => void choose(file)}
      />
      <Button type="submit" loading={form.pending || reading} disabled={unable} fullWidth>
        {t('check')}
      </Button>
    </Form>
  )
}
