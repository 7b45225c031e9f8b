// The member is answered before the commit: a process killed in between has made a false promise.
import { swapModule } from './swap-module.ts'

swapModule('platform/http/transact-or-refuse.ts', import.meta.resolve('./transact-that-answers-early.ts'))
