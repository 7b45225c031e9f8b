import { withdrawals } from '@halyard/contract'
import { CodeField, SecretField } from '@halyard/ui/forms'
import { api } from '@halyard/web/calls'
import { useSendCode } from '@halyard/web/forms'
import { useTexts } from '../../locales/index.ts'

/** The form's state of one of its inputs. */
interface InputProps {
  readonly name: string
  readonly error: string | undefined
}

interface WithdrawalProofFieldsProps {
  readonly field: (name: 'emailVerifyCode' | 'transactionPassword') => InputProps
  /** True if a code may be mailed; otherwise it shows the error. */
  readonly mayAsk?: () => boolean | Promise<boolean>
}

/** The proof of every withdrawal besides 2FA: a mailed code and the transaction password. */
export function WithdrawalProofFields({ field, mayAsk = () => true }: WithdrawalProofFieldsProps) {
  const t = useTexts('withdrawal')
  const app = useTexts('app')
  const send = useSendCode(withdrawals.sendWithdrawalOtp, async () =>
    (await mayAsk()) ? api(withdrawals.sendWithdrawalOtp) : null,
  )
  return (
    <>
      <CodeField {...field('emailVerifyCode')} label={t('emailCode')} send={send} required />
      <SecretField
        {...field('transactionPassword')}
        label={t('transactionPassword')}
        revealLabel={app('showSecret')}
        autoComplete="off"
        required
      />
    </>
  )
}
