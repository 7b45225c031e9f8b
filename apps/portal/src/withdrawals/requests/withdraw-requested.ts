import { showEntered } from '@halyard/web/formats'
import type { Message } from '@halyard/web/texts'
import { message } from '../../locales/index.ts'

/** A withdrawal request in the member's words. */
export function withdrawRequested(typed: string, destination: string): Message {
  return message('withdrawal', 'withdrawAsked', { amount: showEntered(typed, 'USDT'), destination })
}
