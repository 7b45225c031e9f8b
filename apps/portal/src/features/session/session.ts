import { createSession } from '@halyard/web/session'
import { isSessionRecord, sessionKey } from './record.ts'

/** Who is signed in to the portal. */
export const session = createSession({ storageKey: sessionKey, isRecord: isSessionRecord })
