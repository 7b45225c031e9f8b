import { devices } from '@halyard/contract'
import { Form } from '@halyard/ui/forms'
import { Dialog } from '@halyard/ui/overlays'
import { FailureAlert, useCallForm, useNotifySuccess } from '@halyard/web/forms'
import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '../../locales/index.ts'
import { protectionQuery } from './protection-query.ts'

interface PhraseDialogProps {
  readonly opened: boolean
  readonly phrase: string
  readonly onClose: () => void
}

export function PhraseDialog({ opened, phrase, onClose }: PhraseDialogProps) {
  const t = useTexts('devices')
  const app = useTexts('app')
  return (
    <Dialog opened={opened} title={t('phraseTitle')} closeLabel={app('close')} onClose={onClose}>
      <PhraseForm phrase={phrase} onSaved={onClose} />
    </Dialog>
  )
}

function PhraseForm({ phrase, onSaved }: { readonly phrase: string; readonly onSaved: () => void }) {
  const t = useTexts('devices')
  const notifySuccess = useNotifySuccess()
  const queries = useQueryClient()
  const form = useCallForm({
    call: devices.antiPhishingPhrase,
    initialValues: { phrase },
    bodyOf: (values) => values,
    async onDone({ message }) {
      await queries.invalidateQueries({ queryKey: protectionQuery.queryKey })
      notifySuccess(message)
      onSaved()
    },
  })
  return (
    <Form onSubmit={form.submit}>
      <FailureAlert failure={form.failure} />
      <TextInput
        {...form.field('phrase')}
        label={t('phraseLabel')}
        description={t('phraseHint')}
        autoComplete="off"
        data-autofocus
      />
      {/* An empty phrase would remove it, and that has its own button. */}
      <Button type="submit" loading={form.pending} disabled={form.values.phrase.trim() === ''} fullWidth>
        {t('phraseSave')}
      </Button>
    </Form>
  )
}
