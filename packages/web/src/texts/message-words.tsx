import { fillText } from '@halyard/contract'
import { CatchBoundary } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import type { Message } from './message.ts'
import { isTable } from './tables.ts'
import { useTable } from './use-texts.ts'

interface MessageWordsProps {
  readonly message: Message | null
  /** In place of words that are not kept, not loaded yet or cannot be. */
  readonly otherwise?: ReactNode
}

/**
 * A kept sentence in the reader's language. Its words are those of the page where it was said: if they are not loaded
 * yet and cannot be, because the network is gone, no more than the sentence is missing.
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
