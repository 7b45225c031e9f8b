/** Loaded on first use: most visits to the login page do not need it. */
export const loadLogIn = () => import('./log-in.ts')
