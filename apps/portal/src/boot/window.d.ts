import type { EarlyAnswers } from '@halyard/web/calls'

declare global {
  interface Window {
    /** The calls that `boot.ts` started. */
    halyardEarly?: EarlyAnswers
  }
}
