import type { Reader } from '../platform/db/database.ts'

/** Opening hours of bank-deposit review and of the support chat, in UTC+8. */
export async function hoursNow(reader: Reader) {
  const row = await reader.selectFrom('service_hours').selectAll().executeTakeFirstOrThrow()
  return {
    bank: { from: minuteOf(row.bank_from), to: minuteOf(row.bank_to) },
    chat: { from: minuteOf(row.chat_from), to: minuteOf(row.chat_to) },
  }
}

/** 14:00:00 → 14:00 */
const minuteOf = (time: string) => time.slice(0, 5)
