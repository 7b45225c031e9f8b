import { FormAlert } from '@halyard/ui/forms'
import { useEffect, useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import type { LoginTwoFaCode, LoginTwoFaCodeProps } from './login-two-fa-code.tsx'

/** Few logins need this code, and their screen is part of the first bundle. */
export function LaterTwoFaCode(props: LoginTwoFaCodeProps) {
  const app = useTexts('app')
  const [Code, setCode] = useState<typeof LoginTwoFaCode | null>(null)
  const [failed, setFailed] = useState(false)

  async function load(): Promise<void> {
    const loaded = await import('./login-two-fa-code.tsx')
    setCode(() => loaded.LoginTwoFaCode)
  }

  useEffect(() => void load().catch(() => setFailed(true)), [])

  /** A release removes the file, and only a reloaded page knows the new one. */
  const retry = () => void load().catch(() => navigator.onLine && location.reload())

  if (Code) return <Code {...props} />
  if (!failed) return null
  return (
    <FormAlert
      kind="error"
      title={app('error')}
      message={app('brokenText')}
      action={{ label: app('retry'), onClick: retry }}
    />
  )
}
