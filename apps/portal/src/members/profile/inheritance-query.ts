import { inheritance } from '@halyard/contract'
import { api } from '@halyard/web/calls'
import { queryOptions } from '@tanstack/react-query'

export const inheritanceQuery = queryOptions({
  queryKey: ['inheritance'],
  queryFn: ({ signal }) => api(inheritance.getInheritance, undefined, { signal }),
})
