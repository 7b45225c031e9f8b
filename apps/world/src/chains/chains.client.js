const outcome = document.getElementById('outcome')
const transfers = document.getElementById('transfers')
const short = (text) => (text.length > 16 ? `${text.slice(0, 8)}…${text.slice(-6)}` : text)

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

function cell(text, { title, className } = {}) {
  const cell = document.createElement('td')
  cell.textContent = text
  if (title) cell.title = title
  if (className) cell.className = className
  return cell
}

function row({ network, from, to, amount, transactionId, block, confirmations }) {
  const row = document.createElement('tr')
  row.append(
    cell(network),
    cell(short(from), { title: from }),
    cell(short(to), { title: to }),
    cell(amount, { className: 'number' }),
    cell(short(transactionId), { title: transactionId }),
    cell(block === null ? 'waiting' : String(confirmations), { className: 'number' }),
  )
  return row
}

// Set by a link to one transaction.
const hash = new URLSearchParams(location.search).get('hash')
const listed = hash ? `/chains/transfers?hash=${encodeURIComponent(hash)}` : '/chains/transfers'

async function refresh() {
  const [states, list] = await Promise.all(
    ['/chains/state', listed].map(async (path) => (await fetch(path)).json()),
  )
  for (const { name, head } of states) {
    document.querySelector(`[data-chain=${name}] [data-head]`).textContent = head.number.toLocaleString('en')
  }
  transfers.replaceChildren(...list.map(row))
}

document.getElementById('send').addEventListener('submit', (event) => {
  event.preventDefault()
  const { network, to, amount } = Object.fromEntries(new FormData(event.target))
  void attempt(async () => {
    const sent = await order(`/chains/${network}/send`, { to: to.trim(), amount: amount.trim() })
    showMessage(`Sent in ${short(sent.transactionId)}. It comes with the next block.`, false)
  })
})

for (const button of document.querySelectorAll('[data-order]')) {
  button.addEventListener('click', () => {
    const { chain } = button.closest('[data-chain]').dataset
    const { order: what, blocks, depth } = button.dataset
    void attempt(() =>
      order(`/chains/${chain}/${what}`, blocks ? { blocks: Number(blocks) } : { depth: Number(depth) }),
    )
  })
}

refresh().catch(() => {})
setInterval(() => refresh().catch(() => {}), 2000)
