export { tabStorage } from '../storage.ts'
export { createSession } from './create-session.ts'
export { isValidAt, parseKept } from './kept.ts'
export { asksForEmailCode, asksForSecondFactor, isOnlyStep } from './sign-in-steps.ts'
