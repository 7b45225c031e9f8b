/** How a member gets in by password: step-up codes by mail, and the second factor from browsers that are not trusted. */
import { authenticate } from './authenticate.ts'
import { sendSignInCode } from './send-sign-in-code.ts'

export const signInHandlers = [authenticate, sendSignInCode]
