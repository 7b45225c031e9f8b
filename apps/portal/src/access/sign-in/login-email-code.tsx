import { account } from '@halyard/contract'
import { CodeField } from '@halyard/ui/forms'
import { api } from '@halyard/web/calls'
import { useSendCode } from '@halyard/web/forms'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../locales/index.ts'
import classes from './auth-form.module.css'

interface EmailCodeProps {
  readonly field: object
  readonly username: string
  /** The mailed link already contained the code. */
  readonly hasCode: boolean
}

/** The mailed code for an account under password guessing, sent once it is required. */
export function LoginEmailCode({ field, username, hasCode }: EmailCodeProps) {
  const t = useTexts('identity')
  const send = useSendCode(account.sendSignInCode, () => api(account.sendSignInCode, { body: { username } }))
  const requested = useRef(hasCode)
  useEffect(() => {
    if (requested.current) return
    requested.current = true
    void send.onClick()
  })
  return (
    <>
      <p className={classes.note} role="status">
        {t('emailCodeText')}
      </p>
      <CodeField {...field} label={t('emailCodeTitle')} send={send} required />
    </>
  )
}
