/**
 * What waits for an operator. Each feature says which of its rows do; the console's first page counts them, and an
 * operator who opens one of them says so (claims.ts).
 */
import type { QueueName } from '@halyard/contract'
import { type Reader, read } from '../platform/db/database.ts'
import { isId } from '../platform/ids.ts'

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
  /** What the audit log calls the row, in SQL. */
  readonly logged?: string
  /** What the actions about it begin with, where the log says more about the same subject. */
  readonly acts?: readonly string[]
}

type Optional = 'capability' | 'logged' | 'acts'

export interface Queue extends Required<Omit<WaitingRows, Optional>>, Pick<WaitingRows, Optional> {
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
  return (await stateIn(reader, queue, item, capabilities))?.waits === true
}

interface ItemState {
  readonly waits: boolean
  readonly since: Date | null
  /** What the audit log calls it; null where the log names it by something else. */
  readonly subject: string | null
}

/** How the item stands, waiting or not; null where there is none for an operator with these capabilities. */
export async function stateIn(
  reader: Reader,
  { table, item: column, itemIsId, isWaiting, since, logged, capability }: Queue,
  item: string,
  capabilities: readonly string[],
): Promise<ItemState | null> {
  if (itemIsId && !isId(item)) return null
  const isAllowed = capability ? `${capability} = any ($2::text[])` : '$2::text[] is not null'
  const statement = `select (${isWaiting}) as waits, ${since} as since, ${logged ?? 'null'} as subject
    from ${table} where ${column} = $1 and ${isAllowed}`
  const [found] = await read<ItemState>(reader, statement, [item, capabilities])
  return found ?? null
}
