import { createSession } from '@halyard/web/session'
import { isOperatorRecord } from './record.ts'

/** The console's session; a member's session in the same browser has another storage key. */
export const session = createSession({ storageKey: 'halyard.console.session', isRecord: isOperatorRecord })
