const card = document.querySelector('.now')
const outcome = document.getElementById('outcome')
const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' })
const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full' })
let offsetMs = Number(card.dataset.offsetMs)
let version

function show() {
  const now = new Date(Date.now() + offsetMs)
  document.getElementById('time').textContent = time.format(now)
  document.getElementById('date').textContent = date.format(now)
  document.getElementById('ahead').textContent = ahead()
}

function ahead() {
  const minutes = Math.round(offsetMs / 60_000)
  if (minutes === 0) return 'The same as the real time.'
  const parts = [
    [Math.floor(minutes / 1440), 'day'],
    [Math.floor((minutes % 1440) / 60), 'hour'],
    [minutes % 60, 'minute'],
  ]
  const words = parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`)
  return `${words.join(', ')} ahead of the real time.`
}

async function move(body) {
  const buttons = document.querySelectorAll('button')
  for (const button of buttons) button.disabled = true
  try {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch('/clock/move', { method: 'POST', headers, body: JSON.stringify(body) })
    const answer = await response.json()
    outcome.classList.toggle('bad', !response.ok)
    outcome.textContent = response.ok ? 'Moved, and the product has moved with it.' : answer.error
    if (response.ok) offsetMs = answer.offsetMs
  } catch {
    outcome.classList.add('bad')
    outcome.textContent = 'The world does not answer. Is it still running?'
  }
  for (const button of buttons) button.disabled = false
  show()
}

async function adoptMovesOfOthers() {
  const state = await (await fetch('/clock/state')).json()
  if (version !== state.version) offsetMs = state.offsetMs
  version = state.version
}

for (const button of document.querySelectorAll('[data-advance-ms]')) {
  button.addEventListener('click', () => void move({ advanceMs: Number(button.dataset.advanceMs) }))
}
document.getElementById('reset').addEventListener('click', () => void move({ reset: true }))
document.getElementById('go').addEventListener('submit', (event) => {
  event.preventDefault()
  void move({ to: new Date(document.getElementById('to').value).toISOString() })
})

show()
setInterval(show, 1000)
setInterval(() => adoptMovesOfOthers().catch(() => {}), 3000)
