import { html } from '../http/html.ts'
import { layout, type Surroundings } from '../pages/layout.ts'
import { type ChainName, chainNames, worldChains } from './simulated-chain.ts'

/** TRON is first, and so the form's default. */
const shown: readonly ChainName[] = ['tron', ...chainNames.filter((name) => name !== 'tron')]
const labels = shown.map((name) => ({ name, ...worldChains[name] }))

/** With a hash, only that transaction is listed: the portal's explorer links lead here. */
export type Prefilled = { network: string; address: string; amount: string; hash: string }

export function chainsPage(
  { network, address, amount, hash }: Prefilled,
  surroundings: Surroundings,
): string {
  const content = html`<h1>Chains</h1>
<p class="purpose">Networks of your own, with as much USDT as you like. Nothing here has any worth.</p>
<section class="card"${hash ? html` hidden` : ''}>
<h2>Send USDT</h2>
<form id="send">
<div><label for="network">Network</label>
<select id="network" name="network">${labels.map(
    ({ name, label, network: code }) =>
      html`<option value="${name}"${code === network ? html` selected` : ''}>${label}</option>`,
  )}</select></div>
<div><label for="to">To the address</label>
<input id="to" name="to" required autocomplete="off" spellcheck="false" value="${address}" placeholder="The deposit address from the portal"></div>
<div><label for="amount">Amount</label>
<div class="row"><input id="amount" name="amount" required inputmode="decimal" autocomplete="off" value="${amount}" placeholder="100"><button class="primary">Send</button></div></div>
</form>
<p id="outcome" role="status"></p>
</section>
<section class="card" id="transactions">
<h2>${hash ? 'One transaction' : 'Transfers'}</h2>
${hash ? html`<p class="muted"><code>${hash}</code><br><a href="/chains">Show all transfers</a></p>` : ''}
<div class="scroll"><table>
<thead><tr><th>Network</th><th>From</th><th>To</th><th class="number">USDT</th><th>Transaction</th><th class="number">Confirmations</th></tr></thead>
<tbody id="transfers"><tr><td colspan="6" class="muted">The chains are starting…</td></tr></tbody>
</table></div>
</section>
<section class="card">
<h2>Blocks</h2>
<p class="muted">A block comes every few seconds while something waits for confirmations. Here you make them come at once, or put others in the place of the newest ones.</p>
<div class="heads">${labels.map(
    ({ name, label }) => html`<div data-chain="${name}">
<h3>${label}</h3>
<p class="figure" data-head>…</p>
<div class="row"><button type="button" data-order="mine" data-blocks="1">+1</button>
<button type="button" data-order="mine" data-blocks="20">+20</button>
<button type="button" data-order="reorganise" data-depth="2">Reorganise 2</button></div>
</div>`,
  )}</div>
</section>`
  return layout('chains', 'Chains', content, surroundings)
}
