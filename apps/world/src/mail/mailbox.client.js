// The server renders the list; this only reloads it when a mail arrives, and shows times in the local zone.
const short = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

function showTimes(root) {
  for (const time of root.querySelectorAll('time')) time.textContent = short.format(new Date(time.dateTime))
}

function showNewest() {
  // If the world does not respond, the list stays as it is: the next mail, or a reconnect, reloads it.
  fetchMails().catch(() => {})
}

async function fetchMails() {
  const response = await fetch(location.href)
  if (!response.ok) return
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  showTimes(page)
  for (const id of ['mails', 'receivers']) document.getElementById(id).replaceWith(page.getElementById(id))
}

showTimes(document)

const events = new EventSource('/mailbox/events')
let connectedBefore = false
events.addEventListener('open', () => {
  if (connectedBefore) showNewest()
  connectedBefore = true
})
events.addEventListener('mail', showNewest)

const filter = document.querySelector('input[name=to]')
filter.addEventListener('input', () => {
  const address = new URL(location.href)
  if (filter.value.trim()) address.searchParams.set('to', filter.value.trim())
  else address.searchParams.delete('to')
  history.replaceState(null, '', address)
  showNewest()
})
