/** Money is shown as it is now: what was loaded before stands only until the new figures are there. */
export const fresh = { staleTime: 0 } as const
