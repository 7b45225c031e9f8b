import type { CodeTexts } from '../refusals.ts'
import { texts as members } from './zh/members.ts'
import { texts as notices } from './zh/notices.ts'
import { texts as operators } from './zh/operators.ts'

export const texts: CodeTexts = { ...members, ...operators, ...notices }
