import { html } from '../http/html.ts'
import { strategies } from '../mt5/strategies.ts'
import { layout, type Surroundings } from './layout.ts'

export function homePage(mails: number, now: string, surroundings: Surroundings): string {
  return layout(
    'home',
    'Home',
    html`<h1>The world around Halyard</h1>
<p class="purpose">What the product talks to when it runs on your machine. Nothing here leaves it.</p>
<div class="cards">
<a class="card" href="/mailbox">
<h2>Mailbox</h2>
<p class="figure">${mails} <small>${mails === 1 ? 'mail' : 'mails'}</small></p>
<p>Every mail the product sends, whoever it is for.</p>
</a>
<a class="card" href="/clock">
<h2>Clock</h2>
<p class="figure">${now.slice(11, 16)} <small>${now.slice(0, 10)}, UTC</small></p>
<p>The product’s time. Move it to see what a day or a month brings.</p>
</a>
<a class="card" href="/chains">
<h2>Chains</h2>
<p class="figure">3 <small>networks</small></p>
<p>Ethereum, TRON and BNB Smart Chain. Send USDT to a deposit address; see payouts arrive.</p>
</a>
<a class="card" href="/mt5">
<h2>Broker</h2>
<p class="figure">${strategies.length} <small>strategies</small></p>
<p>A MetaTrader 5 server with a market, strategies, and the accounts that follow them.</p>
</a>
</div>`,
    surroundings,
  )
}
