import { account, type BodyOf } from '@halyard/contract'
import { api } from '@halyard/web/calls'
import { useSendCode } from '@halyard/web/forms'
import type { MailedLink } from './mailed-link.ts'
import { useLaterLink } from './use-mailed-link.ts'

interface FormWithCode {
  readonly values: { readonly email: string }
  readonly checkField: (name: 'email') => boolean
  readonly setValue: (name: 'email' | 'verifyCode', value: string) => void
  readonly dismiss: () => void
}

/** The button that mails a code to the form's address. A mailed link opened later fills in both. */
export function useMailedCode(
  form: FormWithCode,
  mailed: MailedLink,
  purpose: BodyOf<typeof account.sendOtp>['purpose'],
) {
  useLaterLink(mailed, ({ email, code }) => {
    form.dismiss()
    form.setValue('email', email)
    form.setValue('verifyCode', code)
  })
  return useSendCode(account.sendOtp, () =>
    form.checkField('email') ? api(account.sendOtp, { body: { email: form.values.email, purpose } }) : null,
  )
}
