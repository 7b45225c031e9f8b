import * as z from 'zod/mini'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** Its name is older than this folder: a running database has it in its schedule. */
export const cleanUpHistory = defineJob('identity:clean-up-history', z.unknown())
