/** Loaded when it is first used: most visits of the login page come without it. */
export const loadLogIn = () => import('./log-in.ts')
