/**
 * Queues of items that wait for an operator. Each feature defines its waiting rows; the console's home counts
 * them, and an operator who opens an item claims it (claims.ts).
 */
import type { QueueName } from '@halyard/contract'
import { type Reader, read } from '../platform/db/database.ts'
import { isId } from '../platform/ids.ts'

interface WaitingRows {
  readonly table: string
  /** SQL of the time since which a row waits. */
  readonly since: string
  /** SQL of the order that puts the oldest first, if not by that time. */
  readonly order?: string
  /** SQL condition of waiting rows; has an index. */
  readonly isWaiting: string
  /** The column that identifies the row in calls, and whether it is a UUID. */
  readonly item?: string
  readonly itemIsId?: boolean
  /** The column with the row's required capability, where it differs by row. */
  readonly capability?: string
  /** SQL of the row's subject in the audit log. */
  readonly logged?: string
  /** Prefixes of the queue's actions, where the log has other actions on the same subject. */
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

/** Length and oldest waiting time of each queue, in one statement. */
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

/** True if the item is waiting and visible with these capabilities. */
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
  /** The subject in the audit log; null where the log uses another one. */
  readonly subject: string | null
}

/** The item's state, waiting or not; null if there is none visible with these capabilities. */
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
