// The member is answered before the commit: a process killed in between has promised something that never
// happens.
import { swapModule } from './swap-module.ts'

swapModule('platform/http/transact-or-refuse.ts', import.meta.resolve('./attempt-that-answers-early.ts'))
