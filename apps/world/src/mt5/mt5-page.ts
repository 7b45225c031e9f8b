import { html } from '../http/html.ts'
import { layout, type Surroundings } from '../pages/layout.ts'
import { pairs } from './market.ts'

const faults = [
  {
    label: 'Lose the answer to the next balance operation',
    fault: { kind: 'cut', calls: ['trade/balance'], times: 1, afterwards: true },
  },
  {
    label: 'Refuse the next balance operation',
    fault: { kind: 'refused', calls: ['trade/balance'], times: 1, retcode: '10019 Not enough money' },
  },
  {
    label: 'Refuse the next account',
    fault: { kind: 'refused', calls: ['user/add'], times: 1, retcode: '3007 Users limit reached' },
  },
  { label: 'Answer slowly', fault: { kind: 'slow', delayMs: 3000 } },
  { label: 'Answer nonsense', fault: { kind: 'garbage' } },
  { label: 'Write names as the documentation does', fault: { kind: 'names', names: 'documented' } },
  { label: 'Take the right to change balances away', fault: { kind: 'lacking', right: 24 } },
] as const

export function mt5Page(login: string, surroundings: Surroundings): string {
  const content = html`<h1>Broker</h1>
<p class="purpose">A MetaTrader 5 server with a market of its own. Its strategies trade, and the accounts that follow them trade along.</p>
<section class="card">
<h2>Strategies</h2>
<div class="scroll"><table>
<thead><tr><th>Strategy</th><th>Character</th><th>Pair</th><th class="number">Price</th><th>Master</th><th class="number">Equity, USD</th><th class="number">Open</th><th class="number">Followers</th></tr></thead>
<tbody id="strategies"></tbody>
</table></div>
<p class="muted">Move the <a href="/clock">clock</a> and they trade all that lies in between.</p>
</section>
<section class="card">
<h2>Accounts <span id="total" class="muted"></span></h2>
<div class="scroll"><table>
<thead><tr><th>Login</th><th>Name</th><th>Group</th><th>Trading</th><th class="number">Balance, USD</th><th class="number">Equity, USD</th><th class="number">Open</th><th class="number">Deals</th></tr></thead>
<tbody id="accounts"></tbody>
</table></div>
</section>
<section class="card">
<h2>Let an account trade now</h2>
<form id="trade">
<div><label for="login">Login</label>
<input id="login" name="login" required inputmode="numeric" autocomplete="off" value="${login}" placeholder="70000001"></div>
<div><label for="symbol">Pair</label>
<select id="symbol" name="symbol">${pairs.map(({ symbol }) => html`<option>${symbol}</option>`)}</select></div>
<div><label for="at">Time <span class="muted">(empty: now; earlier: a late deal)</span></label>
<input id="at" name="at" type="datetime-local"></div>
<div><label for="password">Password <span class="muted">(empty: a dealer trades; otherwise the client signs in with it)</span></label>
<input id="password" name="password" autocomplete="off"></div>
<div><label for="profit">Profit, USD</label>
<div class="row"><input id="profit" name="profit" required inputmode="decimal" autocomplete="off" placeholder="12.50"><button class="primary">Trade</button></div></div>
</form>
<p id="outcome" role="status"></p>
</section>
<section class="card">
<h2>What can go wrong</h2>
<p id="server" class="muted"></p>
<div class="row">${faults.map(
    ({ label, fault }) => html`<button type="button" data-fault="${JSON.stringify(fault)}">${label}</button>`,
  )}
<button type="button" data-order="stop">Stop the server</button>
<button type="button" data-order="start">Start it again</button>
<button type="button" data-fault="{}">Mend everything</button></div>
<ul id="faults" class="muted"></ul>
</section>`
  return layout('mt5', 'Broker', content, surroundings)
}
