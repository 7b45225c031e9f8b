import { Refused } from '@halyard/contract'
import { FormAlert, TextButton } from '@halyard/ui/forms'
import { ListWaiting } from '@halyard/ui/lists'
import type { ComponentProps, ReactNode } from 'react'
import { formatSecond } from '../formats/dates.ts'
import { NoData } from '../lists/no-data.tsx'
import { useLogged } from '../lists/use-logged.ts'
import { useCodeTexts, useKitTexts } from '../texts/use-texts.ts'
import classes from './loaded.module.css'

/** A query, as `useQuery` and `useInfiniteQuery` return it. */
export interface Read<Data = unknown> {
  readonly data: Data | undefined
  readonly error: Error | null
  readonly dataUpdatedAt: number
  readonly refetch: () => unknown
  readonly isFetchNextPageError?: boolean
  readonly fetchNextPage?: () => unknown
}

type Reads = Read | readonly [Read, ...Read[]]

/** The data, in the order of the reads. */
type DataOf<Of> = Of extends readonly Read[]
  ? { -readonly [At in keyof Of]: Exclude<(Of[At] & Read)['data'], undefined> }
  : [Exclude<(Of & Read)['data'], undefined>]

interface LoadedProps<Of extends Reads> {
  /** One read, or several that are shown together. */
  readonly of: Of
  /** Shown without data: the number of placeholder rows, or another placeholder. */
  readonly waiting: ReactNode
  /** The message in place of data that could not be loaded; without it, the reason. */
  readonly failed?: string | undefined
  /**
   * For lists: shown when `if` holds, and, by the specification, in place of a message when it could not be
   * loaded.
   */
  readonly empty?: Omit<ComponentProps<typeof NoData>, 'onRetry'> & {
    readonly if?: (...data: DataOf<Of>) => boolean
  }
  /** Another note of the page reports the failed refresh. */
  readonly quiet?: boolean
  /** Stays visible when a later read fails. */
  readonly children: (...data: DataOf<Of>) => ReactNode
}

const listOf = (of: Reads) => [of].flat() as readonly Read[]
const isMissing = ({ data }: Read) => data === undefined

function retry(reads: readonly Read[]): void {
  for (const read of reads)
    if (read.error) void (read.isFetchNextPageError ? read.fetchNextPage?.() : read.refetch())
}

/** The data, or its substitute: waiting, failed with a retry, empty. */
export function Loaded<const Of extends Reads>(props: LoadedProps<Of>) {
  const { of, waiting, failed, empty, quiet = false, children } = props
  const t = useKitTexts('lists')
  const reads = listOf(of)
  const missing = reads.filter(isMissing)
  const error = missing.find((read) => read.error)?.error
  useLogged({ error: (empty && reads.find((read) => read.error)?.error) ?? null })
  if (error) {
    const onRetry = () => retry(missing)
    if (!empty) return <Failed error={error} message={failed} onRetry={onRetry} />
    return <NoData {...empty} onRetry={onRetry} />
  }
  if (missing.length > 0)
    return typeof waiting === 'number' ? <ListWaiting label={t('loading')} rows={waiting} /> : waiting
  const data = reads.map((read) => read.data) as DataOf<Of>
  return (
    <>
      {empty?.if?.(...data) ? <NoData {...empty} /> : children(...data)}
      {!quiet && <ReadFault of={of} floats />}
    </>
  )
}

interface FailedProps {
  readonly error: Error
  readonly message: string | undefined
  readonly onRetry: () => void
}

function Failed({ error, message, onRetry }: FailedProps) {
  const app = useKitTexts('app')
  const codeText = useCodeTexts()
  const reason = error instanceof Refused ? codeText(error.code, error.params) : app('noAnswer')
  return (
    <FormAlert
      kind="error"
      title={app('error')}
      message={message ?? reason}
      action={{ label: app('retry'), onClick: onRetry }}
    />
  )
}

interface ReadFaultProps {
  readonly of: Reads
  /** Stays in sight below its subject, which does not move for it. */
  readonly floats?: boolean
}

/** Beside a field or a figure: a failed load or refresh. Nothing otherwise. */
export function ReadFault({ of, floats = false }: ReadFaultProps) {
  const t = useKitTexts('lists')
  const app = useKitTexts('app')
  const faulty = listOf(of).filter(({ error }) => error)
  if (faulty.length === 0) return null
  const isOld = faulty.every((read) => !isMissing(read) && !read.isFetchNextPageError)
  const readAt = new Date(Math.min(...faulty.map((read) => read.dataUpdatedAt)))
  return (
    <p className={classes.fault} data-floats={floats || undefined} role="status">
      {isOld ? t('notRefreshed', { time: formatSecond(readAt) }) : t('notLoaded')}{' '}
      <TextButton onClick={() => retry(faulty)}>{app('retry')}</TextButton>
    </p>
  )
}
