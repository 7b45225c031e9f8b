import type { CodeTexts } from '../refusals.ts'
import { texts as members } from './id/members.ts'
import { texts as notices } from './id/notices.ts'
import { texts as operators } from './id/operators.ts'

export const texts: CodeTexts = { ...members, ...operators, ...notices }
