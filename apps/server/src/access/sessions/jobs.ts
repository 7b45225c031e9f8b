import * as z from 'zod/mini'
import { defineJob } from '../../platform/jobs/jobs.ts'

export const cleanUpHistory = defineJob('sessions:clean-up-history', z.unknown())
