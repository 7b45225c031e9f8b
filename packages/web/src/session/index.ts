export { tabStorage } from '../storage.ts'
export { createSession } from './create-session.ts'
export { asksForEmailCode, asksForSecondFactor, isOnlyStep } from './sign-in-steps.ts'
export { isValidAt, parseStoredSession } from './stored-session.ts'
