import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useTexts } from '../../locales/index.ts'
import type { Deed } from './deed.ts'

/** The deeds, each with why it can't be done while something that it is decided by is not there. */
export function useNeededReads(deeds: readonly Deed[]): readonly Deed[] {
  const t = useTexts('queue')
  const client = useQueryClient()
  const stateOf = (key: QueryKey) => {
    const read = client.getQueryState(key)
    return read?.data !== undefined ? 'there' : read?.error ? 'failed' : 'loading'
  }
  const statesOf = ({ needs = [] }: Deed) => needs.map(stateOf)
  useSyncExternalStore(
    (onChange) => client.getQueryCache().subscribe(onChange),
    () => deeds.flatMap(statesOf).join(),
  )
  return deeds.map((deed) => {
    const states = statesOf(deed)
    if (deed.whyNot || states.every((state) => state === 'there')) return deed
    return { ...deed, whyNot: states.includes('failed') ? t('factsFailed') : t('factsLoading') }
  })
}
