export { isLoggingOut, logOut } from './log-out.ts'
export { recordOf, type SessionRecord } from './record.ts'
export { session } from './session.ts'
export { useSession } from './use-session.ts'
