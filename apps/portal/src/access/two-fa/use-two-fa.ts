import type { TwoFaAction } from '@halyard/contract'
import type { Confirm } from '@halyard/web/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { profileQuery } from '../../members/own-account/index.ts'

/**
 * A 2FA code before a sensitive action, for members with 2FA on. A verified code is valid for that action
 * only, until it happens: after a refusal the member need not enter another one.
 */
export function useTwoFa(action: TwoFaAction) {
  const queries = useQueryClient()
  const [opened, setOpened] = useState(false)
  const answer = useRef<((verified: boolean) => void) | null>(null)
  const verified = useRef(false)

  const confirm: Confirm = async (when) => {
    if (when === 'if-enabled') {
      const profile = await queries.ensureQueryData(profileQuery)
      if (verified.current || !profile.twoFaEnabled) return true
    }
    setOpened(true)
    return new Promise((resolve) => {
      answer.current = resolve
    })
  }

  function close(isVerified: boolean): void {
    verified.current = isVerified
    setOpened(false)
    answer.current?.(isVerified)
    answer.current = null
  }

  return {
    confirm,
    /** The action has happened, and the code is used up. */
    spend(): void {
      verified.current = false
    },
    dialog: { opened, action, onVerified: () => close(true), onClose: () => close(false) },
  }
}
