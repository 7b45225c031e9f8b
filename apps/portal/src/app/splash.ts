/** The branded splash on a cold load of /login. The HTML page shows it; this code removes it. */
const shownForMs = 1500
const fadeMs = 200

/** Called once the first screen is rendered. Only the login screen shows the splash for its full time. */
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
