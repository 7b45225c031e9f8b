/** The branded splash of a cold load of /login. The page shows it; here it is taken away. */
const shownForMs = 1500
const fadeMs = 200

/** Called once the first screen is rendered. Only the login screen keeps the splash its full time. */
export function hideSplash(pathname: string): void {
  const root = document.documentElement
  if (!root.dataset.splash) return
  const leftMs = pathname === '/login' ? Math.max(0, shownForMs - performance.now()) : 0
  setTimeout(() => {
    root.dataset.splash = 'leaving'
    setTimeout(() => {
      delete root.dataset.splash
      document.getElementById('splash')?.remove()
    }, fadeMs)
  }, leftMs)
}
