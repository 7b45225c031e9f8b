/**
 * Signs members in by password, with step-up codes by mail and the second factor on browsers that are not
 * trusted.
 */
import { authenticate } from './authenticate.ts'
import { sendSignInCode } from './send-sign-in-code.ts'

export const signInHandlers = [authenticate, sendSignInCode]
