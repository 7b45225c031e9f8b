import { createSession, tabStorage } from '@halyard/web/session'
import { isSessionRecord, sessionKey, viewKey } from './record.ts'

/** Whether this tab shows what a member sees to an operator, who only looks (docs/operators.md). */
export const isViewing = tabStorage.get(viewKey) !== null

/** Who is signed in to the portal, or is seen in this tab. */
export const session = createSession({
  isRecord: isSessionRecord,
  ...(isViewing ? { storageKey: viewKey, savedIn: tabStorage } : { storageKey: sessionKey }),
})
