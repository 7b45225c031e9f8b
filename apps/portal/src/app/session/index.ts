export { logOut } from './log-out.ts'
export { recordOf } from './record.ts'
export { checkSession, currentSession, onSessionChange, startSession, watchSession } from './store.ts'
export { useSession } from './use-session.ts'
