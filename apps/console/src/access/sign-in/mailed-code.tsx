import { operator } from '@halyard/contract'
import { CodeField } from '@halyard/ui/forms'
import { api } from '@halyard/web/calls'
import { useSendCode } from '@halyard/web/forms'
import { useTexts } from '../../locales/index.ts'
import classes from './sign-in.module.css'

interface MailedCodeProps {
  readonly field: object
  readonly email: string
}

/** The mailed code for an account under password guessing; long, so that it cannot be guessed. */
export function MailedCode({ field, email }: MailedCodeProps) {
  const t = useTexts('signIn')
  const send = useSendCode(operator.sendOperatorSignInCode, () =>
    api(operator.sendOperatorSignInCode, { body: { email } }),
  )
  return (
    <>
      <p className={classes.text} role="status">
        {t('emailCodeText')}
      </p>
      <CodeField {...field} label={t('emailCode')} inputMode="text" maxLength={40} send={send} required />
    </>
  )
}
