/**
 * Mantine gives each field and dialog an id at the first render, and replaces it at once for React's older
 * versions: everything with an id renders twice, the second time in one blocking step. React's own id stays.
 */
import type { Plugin } from 'vite'

const mantine = /[\\/]@mantine[\\/]core[\\/]/
const mantinesHook = /[\\/]@mantine[\\/]hooks[\\/]esm[\\/]use-id[\\/]use-id\.mjs$/

const reactsId = `
import { useId as useReactsId } from 'react'
export function useId(given) {
  const own = useReactsId()
  return typeof given === 'string' ? given : own
}
`

export function mantineIds(): Plugin {
  let [used, replaced] = [false, false]
  return {
    name: 'mantine-ids',
    apply: 'build',
    load(id) {
      used ||= mantine.test(id)
      if (!mantinesHook.test(id)) return null
      replaced = true
      return reactsId
    },
    buildEnd(error) {
      if (!error && used && !replaced)
        this.error('Mantine’s hook for ids is not where mantine-ids.ts expects it.')
    },
  }
}
