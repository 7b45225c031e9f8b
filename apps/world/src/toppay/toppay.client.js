for (const button of document.querySelectorAll('[data-outcome]')) {
  button.addEventListener('click', async () => {
    const said = document.querySelector('#outcome')
    const { order, outcome } = button.dataset
    for (const other of document.querySelectorAll('[data-outcome]')) other.disabled = true
    const reply = await fetch('/toppay/pay', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ orderNo: order, outcome }),
    })
    if (reply.ok) location.assign(document.querySelector('#back').href)
    else said.textContent = (await reply.json()).error
  })
}
