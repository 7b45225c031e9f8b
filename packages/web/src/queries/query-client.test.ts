import { Refused } from '@halyard/contract'
import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { configure } from '../application.ts'
import { queryClient } from './query-client.ts'

afterEach(() => onlineManager.setOnline(true))

test('an offline query ends, so that its screen can say so', async () => {
  const session = { current: () => null, end: () => {}, onChange: () => () => {} }
  configure({ root: '/api', brandName: 'Kit', session })
  onlineManager.setOnline(false)
  const refused = new Refused({ code: 'NOT_FOUND', message: 'gone', status: 404, requestId: 'r' })
  const queryFn = () => Promise.reject(refused)
  await expect(queryClient().fetchQuery({ queryKey: ['offline'], queryFn })).rejects.toBe(refused)
})
