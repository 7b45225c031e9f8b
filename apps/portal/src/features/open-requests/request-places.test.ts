import { allCalls } from '@halyard/contract'
import { expect, test } from 'vitest'
import { requestPlaces } from './request-places.ts'

test('every money call of members says where it is made', () => {
  const paths = allCalls().flatMap(({ access, countsOnce, path }) =>
    access === 'member' && countsOnce ? [path] : [],
  )
  expect(Object.keys(requestPlaces).sort()).toEqual(paths.sort())
})
