import { notify } from '@halyard/ui/feedback'
import { ChoiceField, EndButtons, Form } from '@halyard/ui/forms'
import { Stack, Text } from '@halyard/ui/layout'
import { Details } from '@halyard/ui/lists'
import { Dialog } from '@halyard/ui/overlays'
import type { Failure } from '@halyard/web/calls'
import { FailureAlert, useCallForm } from '@halyard/web/forms'
import { ImageField } from '@halyard/web/images'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useRef } from 'react'
import { message, useTexts } from '../../locales/index.ts'
import type { SourceTables } from '../../locales/tables.gen.ts'
import { useRestoredFocus } from '../screen/index.ts'
import type { Action, ActionField } from './action.ts'
import classes from './action-dialog.module.css'
import { Templates } from './templates.tsx'
import { useNeededReads } from './use-needed-reads.ts'

interface ActionDialogProps {
  readonly action: Action | null
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Shows the action's fields and its full title, and runs it once. */
export function ActionDialog({ action, onClose, onDone }: ActionDialogProps) {
  const app = useTexts('app')
  return (
    <Dialog opened={action !== null} title={action?.title ?? ''} closeLabel={app('close')} onClose={onClose}>
      {action && <ActionForm key={action.title} action={action} onClose={onClose} onDone={onDone} />}
    </Dialog>
  )
}

interface ActionFormProps extends ActionDialogProps {
  readonly action: Action
}

function ActionForm({ action, onClose, onDone }: ActionFormProps) {
  const t = useTexts('queue')
  const app = useTexts('app')
  // The dialog remains while it fades out: a second click would run the action again.
  const done = useRef<Action | null>(null)
  const form = useCallForm({
    call: action.call,
    initialValues: Object.fromEntries(
      action.fields.map(({ name, choices, isDocument }) => [
        name,
        // Passed to the call as it is: only text fields are strings.
        isDocument ? (null as unknown as string) : (choices?.[0]?.value ?? ''),
      ]),
    ),
    amounts: action.fields.filter(({ isAmount }) => isAmount).map(({ name }) => name),
    ...(action.check && { alsoCheck: action.check }),
    bodyOf: (values) => action.bodyOf(values) as never,
    describe: () => message('queue', 'asked', { what: action.title }),
    onDone(reply) {
      done.current = action
      action.onAnswered?.(reply as never)
      notify({ kind: 'success', title: action.title, message: String(reply.message) })
      onDone()
    },
  })
  const decidedWords = useDecidedWords()
  const submitButton = useRestoredFocus(form.pending, form.failure)
  const unknown = form.failure?.kind === 'unknown'
  const whyNot = useNeededReads([action])[0]?.whyNot
  // After completion there are no fields left.
  const fields = form.replayed ? [] : action.fields

  /** As the dialog's X does. */
  async function close(): Promise<void> {
    if (await form.mayClose()) onClose()
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    if (done.current === action || whyNot) event.preventDefault()
    else form.submit(event)
  }

  return (
    <Form onSubmit={submit}>
      <FailureAlert
        failure={form.failure}
        words={decidedWords(form.failure) ?? ownWords(action, form.failure)}
      />
      {form.replayed && <p role="status">{t('alreadyDone')}</p>}
      {action.facts && <Details dense items={action.facts} />}
      {action.text && (
        <Text size={14} tone="soft">
          {action.text}
        </Text>
      )}
      {fields.map((field, at) =>
        field.isDocument ? (
          <ImageField
            key={field.name}
            {...form.field(field.name)}
            orPdf
            label={field.label}
            description={field.hint}
            value={form.values[field.name] as unknown as Blob | null}
            onChange={(file) => form.setValue(field.name, file as unknown as string)}
            onRefused={(code) => form.setError(field.name, code)}
          />
        ) : (
          <OneField
            key={field.name}
            field={field}
            first={at === 0}
            input={form.field(field.name)}
            onSuggestion={(text) => form.setValue(field.name, text)}
          />
        ),
      )}
      {!form.replayed && action.preview?.(form.values)}
      {whyNot && <p role="status">{whyNot}</p>}
      <EndButtons>
        <Button
          variant="default"
          disabled={form.pending}
          onClick={form.replayed ? onDone : () => void close()}
        >
          {app('close')}
        </Button>
        {!form.replayed && (
          <Button
            ref={submitButton}
            type="submit"
            disabled={whyNot !== undefined}
            loading={form.pending}
            data-autofocus={action.fields.length === 0 || undefined}
            data-figures
            {...(action.tone === 'danger' && { className: classes.danger ?? '' })}
          >
            {unknown ? app('checkAgain') : action.title}
          </Button>
        )}
      </EndButtons>
    </Form>
  )
}

type Decision = Extract<keyof SourceTables['queue'], Uppercase<string>>

/** Who decided first, and what; null for any other failure, and where nobody decided. */
function useDecidedWords(): (failure: Failure | null) => string | null {
  const t = useTexts('queue')
  return (failure) => {
    if (failure?.kind !== 'refused' || failure.code !== 'ALREADY_DECIDED') return null
    const { decidedBy, decision } = failure.params
    return decidedBy ? t(decision as Decision, { name: decidedBy }) : null
  }
}

const ownWords = ({ refusedWords }: Action, failure: Failure | null) =>
  failure?.kind === 'refused' ? (refusedWords?.(failure.params) ?? null) : null

interface OneFieldProps {
  readonly field: ActionField
  readonly first: boolean
  readonly input: ReturnType<ReturnType<typeof useCallForm>['field']>
  readonly onSuggestion: (text: string) => void
}

function OneField({ field, first, input, onSuggestion }: OneFieldProps) {
  const t = useTexts('queue')
  const { label, hint, suggestions, templates, choices, optional } = field
  const props = {
    ...input,
    label: optional ? t('optional', { label }) : label,
    description: hint,
    'data-autofocus': first || undefined,
  }
  if (choices) return <ChoiceField {...props} data={[...choices]} />
  return (
    <Stack gap={8}>
      <TextInput {...props} autoComplete="off" maxLength={500} />
      {suggestions && (
        <ul className={classes.suggestions} aria-label={t('suggestions')}>
          {suggestions.map((text) => (
            <li key={text}>
              <button type="button" onClick={() => onSuggestion(text)}>
                {text}
              </button>
            </li>
          ))}
        </ul>
      )}
      {templates && <Templates templates={templates} onChoice={onSuggestion} />}
    </Stack>
  )
}
