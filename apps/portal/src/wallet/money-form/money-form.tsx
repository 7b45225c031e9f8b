import { Form } from '@halyard/ui/forms'
import { MoneyOutcomeDialog, type useCallForm } from '@halyard/web/forms'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { TwoFaDialog } from '../../access/two-fa/index.ts'
import { useTexts } from '../../locales/index.ts'

const resultPages = {
  transactionHistory: '/wallet/transaction-history',
  withdrawal: '/wallet/withdrawal',
} as const

type SentForm = Pick<
  ReturnType<typeof useCallForm>,
  'submit' | 'requested' | 'pending' | 'failure' | 'replayed' | 'partly' | 'check' | 'dismiss'
>

interface MoneyFormProps {
  readonly form: SentForm
  /** The button's words, with the amount once it is known. */
  readonly action: string
  /** False until the balance is known to suffice: no password prompt before. */
  readonly isPayable: boolean
  readonly twoFa?: ComponentProps<typeof TwoFaDialog>
  /** The page that shows what became of the request. */
  readonly resultOn: keyof typeof resultPages
  /** The title of a refusal, where the specification has another than 'Error'. */
  readonly refusedTitle?: string
  /** True if the amount left the USDT wallet and is back there after a failure. */
  readonly returns?: boolean
  readonly children: ReactNode
}

/** A form that takes from a wallet: its fields, one button, the 2FA code, and the outcome. */
export function MoneyForm({
  form,
  action,
  isPayable,
  twoFa,
  resultOn,
  refusedTitle,
  returns = false,
  children,
}: MoneyFormProps) {
  const pages = useTexts('pages')
  return (
    <>
      <Form onSubmit={form.submit}>
        {children}
        <Button type="submit" disabled={!isPayable} loading={form.pending} fullWidth data-figures>
          {action}
        </Button>
      </Form>
      {twoFa && <TwoFaDialog {...twoFa} />}
      <MoneyOutcomeDialog
        call={form}
        {...(refusedTitle && { title: refusedTitle })}
        requested={form.requested}
        returns={returns}
        where={(close) => (
          <Link to={resultPages[resultOn]} onClick={close}>
            {pages(resultOn)}
          </Link>
        )}
      />
    </>
  )
}
