export { isLoggingOut, logOut } from './log-out.ts'
export { isSessionRecord, recordOf, type SessionRecord, sessionKey } from './record.ts'
export { session } from './session.ts'
export { useSession } from './use-session.ts'
