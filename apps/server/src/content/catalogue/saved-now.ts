import type { App } from '../../platform/app.ts'
import type { SignedInOperator } from '../../platform/http/handler.ts'
import { newId } from '../../platform/ids.ts'

export interface Saving {
  readonly operator: SignedInOperator
}

/** Each save starts the hour before members see it; the database sets its end. */
export const savedNow = (app: App, { operator }: Saving) => ({
  save_id: newId(),
  saved_by: operator.id,
  saved_at: app.clock.now(),
})
