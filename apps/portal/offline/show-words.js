// Shows the offline page in the reader's language and colours, and reopens the requested page once online.
const words = __WORDS__
const stored = (key) => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
const language = Object.hasOwn(words, stored('halyard.language')) ? stored('halyard.language') : 'en'
const scheme = stored('halyard.color-scheme')
const [title, text, reload] = words[language]
document.documentElement.lang = language
document.title = title
document.querySelector('h1').textContent = title
document.querySelector('p').textContent = text
const button = document.querySelector('button')
button.textContent = reload
button.addEventListener('click', () => location.reload())
// A browser that never noticed it was offline does not fire the online event.
addEventListener('online', () => location.reload())
setInterval(() => {
  fetch('/service-worker.js', { method: 'HEAD', cache: 'no-store' }).then(
    () => location.reload(),
    () => {},
  )
}, 3000)

const device = matchMedia('(prefers-color-scheme: dark)')
const wear = () => {
  const dark = scheme === 'dark' || (scheme !== 'light' && device.matches)
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'
}
wear()
device.addEventListener('change', wear)
