import * as z from 'zod/mini'
import { defineJob } from '../../platform/jobs/jobs.ts'

export const cleanUpIdentity = defineJob('identity:clean-up', z.unknown())
