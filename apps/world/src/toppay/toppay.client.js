for (const button of document.querySelectorAll('[data-outcome]')) {
  button.addEventListener('click', () => {
    pay(button.dataset).catch(() => {
      document.querySelector('#outcome').textContent = 'The world does not answer. Is it still running?'
    })
  })
}

async function pay({ order, outcome }) {
  const message = document.querySelector('#outcome')
  for (const other of document.querySelectorAll('[data-outcome]')) other.disabled = true
  const reply = await fetch('/toppay/pay', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ orderNo: order, outcome }),
  })
  if (reply.ok) location.assign(document.querySelector('#back').href)
  else message.textContent = (await reply.json()).error
}
