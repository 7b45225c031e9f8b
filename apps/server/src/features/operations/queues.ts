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
  /** The column with the capability that a row needs, where the rows of a queue differ in it. */
  readonly capability?: string
}

export interface Queue extends Required<Omit<WaitingRows, 'capability'>>, Pick<WaitingRows, 'capability'> {
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
export function lengthsOf(
  reader: Reader,
  queues: readonly Queue[],
  capabilities: readonly string[],
): Promise<readonly Length[]> {
  return queues.length === 0
    ? Promise.resolve([])
    : read<Length>(
        reader,
        `with allowed as (select $1::text[] as capabilities) ${queues.map(lengthOf).join(' union all ')}`,
        [capabilities],
      )
}

const lengthOf = ({ name, table, since, order, isWaiting, capability }: Queue) => {
  const counts = capability
    ? `${isWaiting} and ${capability} = any ((select capabilities from allowed)::text[])`
    : isWaiting
  return `
  select '${name}' as queue,
    (select count(*)::int from ${table} where ${counts}) as waiting,
    (select ${since} from ${table} where ${counts} order by ${order} limit 1) as since`
}

/** Whether the item waits in the queue now, for an operator with these capabilities. */
export async function waitsIn(
  reader: Reader,
  queue: Queue,
  item: string,
  capabilities: readonly string[],
): Promise<boolean> {
  const { table, item: column, itemIsId, isWaiting, capability } = queue
  if (itemIsId && !isId(item)) return false
  const isAllowed = capability ? `${capability} = any ($2::text[])` : '$2::text[] is not null'
  const statement = `select from ${table} where ${column} = $1 and ${isWaiting} and ${isAllowed}`
  return (await read(reader, statement, [item, capabilities])).length > 0
}
