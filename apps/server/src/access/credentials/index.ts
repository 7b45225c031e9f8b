/** Registration, passwords, and account protection: the phrase in mails, and freezing. */
import { cleanUpIdentityJob } from './clean-up.ts'

export { isCommonPassword } from './common-passwords.ts'

export const identityJobs = [cleanUpIdentityJob]
