/**
 * What waits for an operator. Each feature says which of its rows do; the console's first page counts them, and an
 * operator who opens one of them says so (claims.ts).
 */
import type { QueueName } from '@halyard/contract'
import { type Reader, read } from '../../platform/db/database.ts'
import { isId } from '../../platform/ids.ts'

interface WaitingRows {
  readonly table: string
  /** Since when such a row waits, in SQL. */
  readonly since: string
  /** What puts the oldest first, where that is not the time itself. */
  readonly order?: string
  /** Which rows wait, in SQL. There is an index for it. */
  readonly isWaiting: string
  /** The column by which the calls name the row, and whether that is an id of ours. */
  readonly item?: string
  readonly itemIsId?: boolean
}

export interface Queue extends Required<WaitingRows> {
  readonly name: QueueName
}

export function defineQueue(name: QueueName, rows: WaitingRows): Queue {
  return { order: rows.since, item: 'id', itemIsId: true, ...rows, name }
}

interface Length {
  readonly queue: QueueName
  readonly waiting: number
  readonly since: Date | null
}

/** How long each queue is, and since when the oldest waits: one statement for all of them. */
export function lengthsOf(reader: Reader, queues: readonly Queue[]): Promise<readonly Length[]> {
  return queues.length === 0
    ? Promise.resolve([])
    : read<Length>(reader, queues.map(lengthOf).join(' union all '), [])
}

const lengthOf = ({ name, table, since, order, isWaiting }: Queue) => `
  select '${name}' as queue,
    (select count(*)::int from ${table} where ${isWaiting}) as waiting,
    (select ${since} from ${table} where ${isWaiting} order by ${order} limit 1) as since`

/** Whether the item waits in the queue now. */
export async function waitsIn(reader: Reader, queue: Queue, item: string): Promise<boolean> {
  const { table, item: column, itemIsId, isWaiting } = queue
  if (itemIsId && !isId(item)) return false
  const found = await read(reader, `select from ${table} where ${column} = $1 and ${isWaiting}`, [item])
  return found.length > 0
}
