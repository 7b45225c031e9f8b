import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useTexts } from '../../locales/index.ts'
import type { Action } from './action.ts'

/** The actions, each disabled with a reason while a read it needs is missing. */
export function useNeededReads(actions: readonly Action[]): readonly Action[] {
  const t = useTexts('queue')
  const client = useQueryClient()
  const stateOf = (key: QueryKey) => {
    const read = client.getQueryState(key)
    return read?.data !== undefined ? 'there' : read?.error ? 'failed' : 'loading'
  }
  const statesOf = ({ needs = [] }: Action) => needs.map(stateOf)
  useSyncExternalStore(
    (onChange) => client.getQueryCache().subscribe(onChange),
    () => actions.flatMap(statesOf).join(),
  )
  return actions.map((action) => {
    const states = statesOf(action)
    if (action.whyNot || states.every((state) => state === 'there')) return action
    return { ...action, whyNot: states.includes('failed') ? t('factsFailed') : t('factsLoading') }
  })
}
