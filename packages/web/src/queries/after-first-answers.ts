import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

const maxMs = 1000

/**
 * Calls back once the page's first queries are answered and rendered, or after a second. Without HTTP/2 a
 * browser has six connections, and visible content needs them first. Returns a function that stops waiting.
 */
export function afterFirstAnswers(queries: QueryClient, callBack: () => void): () => void {
  const cache = queries.getQueryCache()
  let frame = 0
  let timer = setTimeout(callWhenRendered, maxMs)
  const unsubscribe = cache.subscribe(look)
  look()

  function look(): void {
    const answered = cache.getAll().some(({ state }) => state.status !== 'pending')
    if (answered && queries.isFetching() === 0) callWhenRendered()
  }

  function callWhenRendered(): void {
    stop()
    frame = requestAnimationFrame(() => {
      timer = setTimeout(callBack)
    })
  }

  function stop(): void {
    unsubscribe()
    clearTimeout(timer)
    cancelAnimationFrame(frame)
  }
  return stop
}

/** True once the page's first queries are answered and rendered. */
export function useFirstAnswers(): boolean {
  const queries = useQueryClient()
  const [answered, setAnswered] = useState(false)
  useEffect(() => afterFirstAnswers(queries, () => setAnswered(true)), [queries])
  return answered
}
