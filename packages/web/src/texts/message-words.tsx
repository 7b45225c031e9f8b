import { fillText } from '@halyard/contract'
import { CatchBoundary } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import type { Message } from './message.ts'
import { isTable } from './tables.ts'
import { useTable } from './use-texts.ts'

interface MessageWordsProps {
  readonly message: Message | null
  /** Replaces a text that is not stored, not loaded yet or cannot be. */
  readonly otherwise?: ReactNode
}

/**
 * A stored sentence in the reader's language. Its text belongs to another page: if it is not loaded and
 * cannot be, because the network is down, only the sentence is missing.
 */
export function MessageWords({ message, otherwise = null }: MessageWordsProps) {
  if (!message || !isTable(message.table)) return otherwise
  return (
    <CatchBoundary getResetKey={() => message.table} errorComponent={() => otherwise}>
      <Suspense fallback={otherwise}>
        <Words message={message} otherwise={otherwise} />
      </Suspense>
    </CatchBoundary>
  )
}

interface WordsProps {
  readonly message: Message
  readonly otherwise: ReactNode
}

function Words({ message: { table, key, values }, otherwise }: WordsProps) {
  const text = (useTable(table) as Readonly<Record<string, string>>)[key]
  return text === undefined ? otherwise : fillText(text, values)
}
