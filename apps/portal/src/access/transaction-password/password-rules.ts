/** The checks of the transaction password dialog, before anything is sent. Pure. */
import type { FieldCodes } from '@halyard/contract'

export interface TypedPasswords {
  readonly transactionPassword: string
  readonly confirmPassword: string
}

export function checkPasswords({ transactionPassword, confirmPassword }: TypedPasswords): FieldCodes {
  return {
    ...(transactionPassword === '' && { transactionPassword: 'REQUIRED' as const }),
    ...(confirmPassword === ''
      ? { confirmPassword: 'REQUIRED' as const }
      : confirmPassword !== transactionPassword && { confirmPassword: 'CONFIRM_PASSWORD_MISMATCH' as const }),
  }
}
