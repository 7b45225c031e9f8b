import { TransactionId as AnyTransactionId } from '@halyard/web/chains'
import type { ComponentProps } from 'react'
import { settings } from './settings.ts'

/** With the operator's explorer links. */
export function TransactionId(props: Omit<ComponentProps<typeof AnyTransactionId>, 'explorers'>) {
  return <AnyTransactionId {...props} explorers={settings.explorers} />
}
