import type { EarlyAnswers } from '@halyard/web/calls'

declare global {
  interface Window {
    /** What `boot.ts` asked for. */
    halyardEarly?: EarlyAnswers
  }
}
