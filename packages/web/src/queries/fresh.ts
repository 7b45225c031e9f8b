/** Money is always refetched: older figures are shown only until the new ones are there. */
export const fresh = { staleTime: 0 } as const
