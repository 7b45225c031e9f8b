import { fillText } from '@halyard/contract'
import { CatchBoundary } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { isTable } from './tables.ts'
import type { Message } from './message.ts'
import { useTable } from './use-texts.ts'

interface ToldWordsProps {
  readonly told: Message | null
  /** In place of words that are not kept, not loaded yet or cannot be. */
  readonly otherwise?: ReactNode
}

/**
 * A kept sentence in the reader's language. Its words are those of the page where it was said: if they are not loaded
 * yet and cannot be, because the network is gone, no more than the sentence is missing.
 */
export function ToldWords({ told, otherwise = null }: ToldWordsProps) {
  if (!told || !isTable(told.table)) return otherwise
  return (
    <CatchBoundary getResetKey={() => told.table} errorComponent={() => otherwise}>
      <Suspense fallback={otherwise}>
        <Words told={told} otherwise={otherwise} />
      </Suspense>
    </CatchBoundary>
  )
}

interface WordsProps {
  readonly told: Message
  readonly otherwise: ReactNode
}

function Words({ told: { table, key, values }, otherwise }: WordsProps) {
  const text = (useTable(table) as Readonly<Record<string, string>>)[key]
  return text === undefined ? otherwise : fillText(text, values)
}
