import { createSession } from '@halyard/web/session'
import { isOperatorRecord } from './record.ts'

/** Who is signed in to the console. A member's session in the same browser lies under another key. */
export const session = createSession({ storageKey: 'halyard.console.session', isRecord: isOperatorRecord })
