// A key is looked up, but nothing makes two sendings of it wait for each other.
import { swapModule } from './swap-module.ts'

swapModule('platform/db/lock-name.ts', import.meta.resolve('./lock-that-never-waits.ts'))
