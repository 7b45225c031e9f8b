export { tabStorage } from '../storage.ts'
export { createSession } from './create-session.ts'
export { isOnlyStep, requiresEmailCode, requiresSecondFactor } from './sign-in-steps.ts'
export { isValidAt, parseStoredSession } from './stored-session.ts'
