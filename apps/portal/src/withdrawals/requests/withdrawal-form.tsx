import { Card } from '@halyard/ui/layout'
import { enteredAmount } from '@halyard/web/formats'
import { DraftNote, type useCallForm } from '@halyard/web/forms'
import type { ComponentProps, ReactNode } from 'react'
import { useTexts } from '../../locales/index.ts'
import { MoneyForm } from '../../wallet/money-form/index.ts'
import { SubmittedDialog } from './submitted-dialog.tsx'

interface WithdrawalFormProps {
  readonly withdrawal: {
    readonly form: ComponentProps<typeof MoneyForm>['form'] &
      Pick<ReturnType<typeof useCallForm>, 'savedAtMs' | 'discard'> & {
        readonly values: { readonly amount: string }
      }
    readonly twoFa: NonNullable<ComponentProps<typeof MoneyForm>['twoFa']>
    readonly isBalanceKnown: boolean
    readonly submitted: ComponentProps<typeof SubmittedDialog>
  }
  /** True while what will be paid is being calculated. */
  readonly isCalculating?: boolean
  /** The fields. */
  readonly children: ReactNode
}

/** The frame of each withdrawal form, from its draft to what became of the request. */
export function WithdrawalForm({ withdrawal, isCalculating = false, children }: WithdrawalFormProps) {
  const t = useTexts('withdrawal')
  const { form, twoFa, isBalanceKnown, submitted } = withdrawal
  const amount = enteredAmount(form.values.amount, 'USDT')
  return (
    <Card title={t('requestTitle')}>
      <MoneyForm
        form={form}
        action={amount ? t('withdrawAction', { amount }) : t('withdrawStart')}
        isPayable={isBalanceKnown && !isCalculating}
        twoFa={twoFa}
        resultOn="withdrawal"
        returns
      >
        <DraftNote form={form} />
        {children}
      </MoneyForm>
      <SubmittedDialog {...submitted} />
    </Card>
  )
}
