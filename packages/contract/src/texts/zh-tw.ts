import type { CodeTexts } from '../refusals.ts'
import { texts as members } from './zh-tw/members.ts'
import { texts as notices } from './zh-tw/notices.ts'
import { texts as operators } from './zh-tw/operators.ts'

export const texts: CodeTexts = { ...members, ...operators, ...notices }
