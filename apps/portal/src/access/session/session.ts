import { createSession, tabStorage } from '@halyard/web/session'
import { isSessionRecord, sessionKey, viewKey } from './record.ts'

/** True if an operator views the portal as a member in this tab, read-only (docs/operators.md). */
export const isViewing = tabStorage.get(viewKey) !== null

/** The session of the signed-in member, or of the member viewed in this tab. */
export const session = createSession({
  isRecord: isSessionRecord,
  ...(isViewing ? { storageKey: viewKey, savedIn: tabStorage } : { storageKey: sessionKey }),
})
