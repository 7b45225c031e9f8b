/** The language of the screen: chosen in the menu, saved in browser storage, sent with every call. */
import { defaultLanguage, isLanguage, type Language } from '@halyard/contract'
import { storage } from '../storage.ts'
import { loadTable } from './tables.ts'

const storageKey = 'halyard.language'

let current: Language = defaultLanguage
let wanted: Language = defaultLanguage
const listeners = new Set<() => void>()
const shown = new Map<string, number>()

export const languageStore = {
  current: (): Language => current,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Restores the stored choice, if the operator offers it. */
export function restoreLanguage(offered: readonly Language[]): void {
  const saved = storage.get(storageKey) ?? ''
  if (isLanguage(saved) && offered.includes(saved)) setLanguage(saved)
  else setLanguage(defaultLanguage)
}

/** Changes the language once all texts on the screen are loaded, so that nothing flickers. */
export async function chooseLanguage(language: Language): Promise<void> {
  wanted = language
  try {
    await Promise.all([...shown.keys()].map((table) => loadTable(language, table)))
  } catch (cause) {
    console.error(`The texts of ${language} could not be loaded`, cause)
    return
  }
  if (wanted !== language) return
  storage.set(storageKey, language)
  setLanguage(language)
}

/** Records that a screen shows this table, until the returned function is called. */
export function showTable(table: string): () => void {
  shown.set(table, (shown.get(table) ?? 0) + 1)
  return () => {
    const left = (shown.get(table) ?? 1) - 1
    if (left > 0) shown.set(table, left)
    else shown.delete(table)
  }
}

function setLanguage(language: Language): void {
  current = language
  wanted = language
  document.documentElement.lang = language
  for (const listener of listeners) listener()
}
