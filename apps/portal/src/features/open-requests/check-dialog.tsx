import type { BodyOf, Call, QueryOf } from '@halyard/contract'
import { Form, SecretField } from '@halyard/ui/forms'
import { Dialog } from '@halyard/ui/overlays'
import { type NamedRequest, openNow, useTellSettled } from '@halyard/web/calls'
import { MoneyOutcomeDialog, useCallForm, useNotifySuccess } from '@halyard/web/forms'
import { ToldWords } from '@halyard/web/texts'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef } from 'react'
import { useTexts } from '../../locales/index.ts'
import { TwoFaDialog, useTwoFa } from '../two-fa/index.ts'
import { WithdrawalProofFields } from '../withdrawal-proof/index.ts'
import classes from './open-requests.module.css'
import { traitsOf } from './request-traits.ts'
import { WhereItShows } from './where-it-shows.tsx'

interface CheckDialogProps {
  /** Null while the dialog is closed. */
  readonly request: NamedRequest | null
  readonly call: Call | undefined
  readonly onClose: () => void
}

/** Sends exactly what was sent before, under its key; only what proves it is asked for anew. */
export function CheckDialog({ request, call, onClose }: CheckDialogProps) {
  const t = useTexts('openRequests')
  const app = useTexts('app')
  return (
    <Dialog opened={request !== null} title={t('checkTitle')} closeLabel={app('close')} onClose={onClose}>
      {request && call && <CheckForm request={request} call={call} onClose={onClose} />}
    </Dialog>
  )
}

interface CheckFormProps {
  readonly request: NamedRequest
  readonly call: Call
  readonly onClose: () => void
}

const noProof = { transactionPassword: '', password2: '', emailVerifyCode: '' }

type Proof = typeof noProof

/** A part of a call's input as it was kept, with those of the proofs that it takes. */
function proved(shape: object, kept: object | undefined, proof: Proof): object {
  const asked = Object.entries(proof).filter(([name]) => name in shape)
  return { ...kept, ...Object.fromEntries(asked) }
}

function CheckForm({ request, call, onClose }: CheckFormProps) {
  const t = useTexts('openRequests')
  const app = useTexts('app')
  const notifySuccess = useNotifySuccess()
  const queries = useQueryClient()
  const tellSettled = useTellSettled()
  const isDone = useRef(false)
  const traits = traitsOf(request)
  const action = traits?.twoFa ?? null
  const twoFa = useTwoFa(action ?? 'TRANSFER')
  const { body, query } = request.input ?? {}
  const form = useCallForm({
    call,
    ...(action ? { confirm: twoFa.confirm } : {}),
    initialValues: noProof,
    ...(query
      ? { queryOf: (values: Proof) => proved(call.query.def.shape, query, values) as QueryOf<Call> }
      : { bodyOf: (values: Proof) => proved(call.body.def.shape, body, values) as BodyOf<Call> }),
    again: request,
    ...(request.told ? { askedAs: () => request.told as NonNullable<typeof request.told> } : {}),
    onDone({ message }) {
      isDone.current = true
      twoFa.spend()
      notifySuccess(String(message))
      void queries.invalidateQueries()
      onClose()
    },
  })

  function dismiss(): void {
    // Whoever follows the link before the answer is there is still to be told of it.
    if (form.pending) return
    form.dismiss()
    onClose()
  }

  /** Once it is settled, nothing may be sent from what is still on show. */
  const isOpen = () => form.pending || openNow().some(({ key }) => key === request.key)

  function submit(event: FormEvent<HTMLFormElement>): void {
    if (isOpen()) form.submit(event)
    else {
      event.preventDefault()
      giveUp()
    }
  }

  /** Settled from here, it is told by its answer. */
  function giveUp(): void {
    if (!isDone.current) tellSettled()
    dismiss()
  }

  const takes = { ...call.body.def.shape, ...call.query.def.shape }
  return (
    <>
      <Form onSubmit={submit}>
        <p className={classes.asked}>
          <ToldWords told={request.told ?? null} />
        </p>
        <p className={classes.text}>
          {t('checkText')} {traits?.atRate && t('checkRate')}
        </p>
        {'emailVerifyCode' in takes && <WithdrawalProofFields field={form.field} />}
        {'transactionPassword' in takes && !('emailVerifyCode' in takes) && (
          <PasswordField {...form.field('transactionPassword')} />
        )}
        {'password2' in takes && <PasswordField {...form.field('password2')} />}
        <Button type="submit" loading={form.pending} fullWidth>
          {app('checkAgain')}
        </Button>
      </Form>
      {action && <TwoFaDialog {...twoFa.dialog} />}
      <MoneyOutcomeDialog
        call={{
          ...form,
          checked: true,
          sentBefore: new Date(request.sentAtMs),
          again: () => (isOpen() ? form.again() : giveUp()),
          dismiss,
        }}
        title={app(traits?.isTransfer ? 'unsuccessful' : 'error')}
        asked={form.asked}
        where={(close) => <WhereItShows request={request} onFollow={close} />}
        repeatable={false}
        returns={traits?.returns === true}
        {...(request.call === '/wallet/cancelWithdrawal' ? { aim: 'CANCELLED' as const } : {})}
      />
    </>
  )
}

/** The form's state of the input. */
interface PasswordFieldProps {
  readonly name: string
  readonly error: string | undefined
}

function PasswordField(props: PasswordFieldProps) {
  const t = useTexts('openRequests')
  const app = useTexts('app')
  return (
    <SecretField
      {...props}
      label={t('password')}
      revealLabel={app('showSecret')}
      autoComplete="off"
      data-autofocus
      required
    />
  )
}
