import { operator } from '@halyard/contract'
import { CodeField } from '@halyard/ui/forms'
import { Text } from '@halyard/ui/layout'
import { api } from '@halyard/web/calls'
import { useSendCode } from '@halyard/web/forms'
import { useTexts } from '../../locales/index.ts'

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
      <Text size={14} tone="soft" role="status">
        {t('emailCodeText')}
      </Text>
      <CodeField {...field} label={t('emailCode')} inputMode="text" maxLength={40} send={send} required />
    </>
  )
}
