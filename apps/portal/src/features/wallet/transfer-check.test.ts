import { expect, test } from 'vitest'
import { obstacleOf } from './transfer-check.ts'

test('[API-099] without data the transfer proceeds', () => {
  expect(obstacleOf({ status: 'ok', data: null, message: 'Success' })).toBeNull()
})

test('[ERR-010] [API-099] data is an error, with its message', () => {
  expect(obstacleOf({ status: 'ok', data: { message: 'Insufficient balance' }, message: 'Success' })).toEqual(
    { title: 'error', message: 'Insufficient balance' },
  )
})

test('[ERR-011] a status that is not ok is unsuccessful, whatever the data', () => {
  const reply = { status: 'failed', data: { message: 'No' }, message: 'Please try again later.' }
  expect(obstacleOf(reply)).toEqual({ title: 'unsuccessful', message: 'Please try again later.' })
})
