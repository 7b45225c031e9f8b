// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterFirstAnswers } from './after-first-answers.ts'

beforeEach(
  () =>
    void vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'],
    }),
)
afterEach(() => void vi.useRealTimers())

const frameMs = 20
const ask = (queries: QueryClient, name: string, answer: Promise<string>) =>
  queries.fetchQuery({ queryKey: [name], queryFn: () => answer })

test('it waits for all first responses, and until they are rendered', async () => {
  const queries = new QueryClient()
  const [slow, called] = [Promise.withResolvers<string>(), vi.fn()]
  afterFirstAnswers(queries, called)
  const read = ask(queries, 'slow', slow.promise)
  await ask(queries, 'quick', Promise.resolve('quick'))
  vi.advanceTimersByTime(frameMs)
  expect(called).not.toHaveBeenCalled()
  slow.resolve('slow')
  await read
  expect(called).not.toHaveBeenCalled()
  vi.advanceTimersByTime(frameMs)
  expect(called).toHaveBeenCalledOnce()
  queries.clear()
})

test('it does not wait if everything is answered, and not long for a query that never is', async () => {
  const queries = new QueryClient()
  const called = vi.fn()
  afterFirstAnswers(queries, called)
  vi.advanceTimersByTime(1000 + frameMs)
  expect(called).toHaveBeenCalledOnce()
  await ask(queries, 'quick', Promise.resolve('quick'))
  afterFirstAnswers(queries, called)
  vi.advanceTimersByTime(frameMs)
  expect(called).toHaveBeenCalledTimes(2)
  queries.clear()
})

test('a stopped wait does not call back', () => {
  const called = vi.fn()
  afterFirstAnswers(new QueryClient(), called)()
  vi.advanceTimersByTime(5000)
  expect(called).not.toHaveBeenCalled()
})
