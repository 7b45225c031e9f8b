// Runs before the first paint: the colour scheme, the language and, on a cold load of /login, the
// splash are in place before any other code has arrived.
;(() => {
  const root = document.documentElement
  const stored = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }

  const scheme = stored('halyard.color-scheme')
  const dark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  root.lang = stored('halyard.language') ?? 'en'

  if (location.pathname === '/login') {
    const settings = JSON.parse(document.getElementById('halyard-settings').textContent)
    root.style.setProperty('--splash-name', JSON.stringify(settings.brandName))
    root.dataset.splash = 'shown'
  }
})()
