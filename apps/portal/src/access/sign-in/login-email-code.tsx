import { account } from '@halyard/contract'
import { CodeField } from '@halyard/ui/forms'
import { Text } from '@halyard/ui/layout'
import { api } from '@halyard/web/calls'
import { useSendCode } from '@halyard/web/forms'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../locales/index.ts'

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
      <Text size={14} tone="soft" role="status">
        {t('emailCodeText')}
      </Text>
      <CodeField {...field} label={t('emailCodeTitle')} send={send} required />
    </>
  )
}
