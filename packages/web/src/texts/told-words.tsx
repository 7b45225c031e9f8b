import { fillText } from '@halyard/contract'
import { isTable } from './tables.ts'
import type { Told } from './told.ts'
import { useTable } from './use-texts.ts'

/** A kept sentence in the reader's language; nothing if its text is gone since. */
export function ToldWords({ told }: { readonly told: Told | null }) {
  return told && isTable(told.table) ? <Words told={told} /> : null
}

function Words({ told: { table, key, values } }: { readonly told: Told }) {
  const text = (useTable(table) as Readonly<Record<string, string>>)[key]
  return text === undefined ? null : fillText(text, values)
}
