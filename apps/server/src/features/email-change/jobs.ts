import * as z from 'zod/mini'
import { defineJob } from '../../platform/jobs/jobs.ts'

/**
 * One job for each letter, so that a failure at one address doesn't mail the other one again. Its name is older
 * than this folder: letters that wait in a running database are called so.
 */
export const mailEmailChange = defineJob(
  'identity:mail-email-change',
  z.object({ changeId: z.uuid(), letter: z.enum(['asked', 'old', 'new', 'undone']) }),
)
