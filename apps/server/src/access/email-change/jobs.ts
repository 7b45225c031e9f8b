import * as z from 'zod/mini'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** One job per mail, so that a failure at one address doesn't mail the other one again. */
export const mailEmailChange = defineJob(
  'email-change:mail-letter',
  z.object({ changeId: z.uuid(), letter: z.enum(['requested', 'old', 'new', 'undone']) }),
)
