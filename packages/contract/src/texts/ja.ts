import type { CodeTexts } from '../refusals.ts'
import { texts as members } from './ja/members.ts'
import { texts as notices } from './ja/notices.ts'
import { texts as operators } from './ja/operators.ts'

export const texts: CodeTexts = { ...members, ...operators, ...notices }
