const outcome = document.getElementById('outcome')

function showMessage(text, isBad) {
  outcome.classList.toggle('bad', isBad)
  outcome.textContent = text
}

async function order(path, body) {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
  const answer = await response.json()
  if (!response.ok) throw new Error(answer.error)
  return answer
}

async function attempt(work) {
  try {
    await work()
  } catch (error) {
    showMessage(
      error instanceof TypeError ? 'The world does not answer. Is it still running?' : error.message,
      true,
    )
  }
  await refresh().catch(() => {})
}

function row(...cells) {
  const row = document.createElement('tr')
  for (const [text, className] of cells) {
    const cell = document.createElement('td')
    cell.textContent = text
    if (className) cell.className = className
    row.append(cell)
  }
  return row
}

const number = (value) => [String(value), 'number']

function strategyRow({ title, character, symbol, masterLogin, equity, open, followers }, prices) {
  const price = prices.find((entry) => entry.symbol === symbol)?.price ?? ''
  return row(
    [title],
    [character],
    [symbol],
    number(price),
    [String(masterLogin)],
    number(equity),
    number(open),
    number(followers),
  )
}

function accountRow({ login, name, group, trading, balance, equity, positions, deals }) {
  return row(
    [String(login)],
    [name],
    [group],
    [trading ? 'on' : 'off'],
    number(balance),
    number(equity),
    number(positions),
    number(deals),
  )
}

async function refresh() {
  const state = await (await fetch('/mt5/state')).json()
  const { strategies, prices, accounts, total, faults, running, port } = state
  document
    .getElementById('strategies')
    .replaceChildren(...strategies.map((strategy) => strategyRow(strategy, prices)))
  document.getElementById('accounts').replaceChildren(...accounts.map(accountRow))
  document.getElementById('total').textContent = `${total.toLocaleString('en')}, the newest first`
  document.getElementById('server').textContent = running
    ? `The server listens on port ${port}.`
    : 'The server is stopped.'
  document.getElementById('faults').replaceChildren(
    ...faults.map(({ kind, calls, times, afterwards }) => {
      const item = document.createElement('li')
      const where = calls ? calls.join(', ') : 'every call'
      const often = times === null ? 'until mended' : `${times} times`
      item.textContent = `${kind}: ${where}, ${often}${afterwards ? ', after doing it' : ''}`
      return item
    }),
  )
}

document.getElementById('trade').addEventListener('submit', (event) => {
  event.preventDefault()
  const { login, symbol, at, profit, password } = Object.fromEntries(new FormData(event.target))
  void attempt(async () => {
    const late = at ? { at: new Date(at).toISOString() } : {}
    const client = password ? { password } : {}
    const trade = { login: Number(login), symbol, profit: profit.trim(), ...late, ...client }
    const deal = await order('/mt5/trade', trade)
    showMessage(`Deal ${deal.id} of ${login} is made.`, false)
  })
})

for (const button of document.querySelectorAll('[data-fault]')) {
  button.addEventListener(
    'click',
    () => void attempt(() => order('/mt5/faults', JSON.parse(button.dataset.fault))),
  )
}
for (const button of document.querySelectorAll('[data-order]')) {
  button.addEventListener('click', () => void attempt(() => order(`/mt5/${button.dataset.order}`, {})))
}

refresh().catch(() => {})
setInterval(() => refresh().catch(() => {}), 2000)
