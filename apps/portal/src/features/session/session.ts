import { createSession } from '@halyard/web/session'
import { isSessionRecord } from './record.ts'

/** Who is signed in to the portal. */
export const session = createSession({ storageKey: 'halyard.session', isRecord: isSessionRecord })
