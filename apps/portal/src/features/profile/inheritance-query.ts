import { inheritance } from '@halyard/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../app/client.ts'

export const inheritanceQuery = queryOptions({
  queryKey: ['inheritance'],
  queryFn: ({ signal }) => api(inheritance.getInheritance, undefined, { signal }),
})
