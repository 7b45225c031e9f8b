import type { CodeTexts } from '../refusals.ts'
import { texts as members } from './en/members.ts'
import { texts as notices } from './en/notices.ts'
import { texts as operators } from './en/operators.ts'

export const texts: CodeTexts = { ...members, ...operators, ...notices }
