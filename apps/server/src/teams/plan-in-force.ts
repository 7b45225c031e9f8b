import type { Reader } from '../platform/db/database.ts'
import { type BonusPlan, planAt, plansOf } from './bonuses/index.ts'

export async function planInForce(reader: Reader, now: Date): Promise<BonusPlan> {
  return planAt(await plansOf(reader), now).plan
}
