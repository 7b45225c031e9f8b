#!/usr/bin/env node
/**
 * For anybody: checks what Halyard has published about what it owes to its members. Needs Node 20 or later and nothing
 * else; this file can be taken along alone. What is checked and what is not: docs/proof-of-liabilities.md.
 *
 *   node scripts/check-liabilities.mjs https://portal.example             lists what is published
 *   node scripts/check-liabilities.mjs https://portal.example --chains    compares the newest sums with the wallets
 *   node scripts/check-liabilities.mjs https://portal.example path.json   checks a member's saved path
 *
 * --month 2026-10       another month than the newest
 * --ethereum URL, --bsc URL, --tron URL   nodes of your own choice to ask, in place of public ones
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'

const sha256 = (text) => createHash('sha256').update(text, 'utf8').digest('hex')
const amount = /^(0|[1-9]\d{0,18})$/
const digest = /^[0-9a-f]{64}$/
const isNode = ({ hash, usdt, usdp }) => digest.test(hash) && amount.test(usdt) && amount.test(usdp)
const partsEach = 8

/** The sums of a path's parts; throws an error that names the fault. */
export function checkPath(path, { month, depth, root }) {
  const fail = (why) => {
    throw new Error(why)
  }
  if (path.month !== month) fail(`the path is of ${path.month}, not of ${month}`)
  if (path.parts.length !== partsEach) fail(`there are ${path.parts.length} parts, not ${partsEach}`)
  if (new Set(path.parts.map(({ place }) => place)).size !== partsEach)
    fail('two parts stand at the same place')
  const total = { usdt: 0n, usdp: 0n }
  for (const [index, { place, usdt, usdp, nonce, neighbours }] of path.parts.entries()) {
    const part = index + 1
    const leaf = ['halyard liabilities 1 leaf', month, path.username, part, usdt, usdp, nonce].join('\n')
    let node = { hash: sha256(leaf), usdt, usdp }
    if (!Number.isSafeInteger(place) || place < 0 || place >= 2 ** depth)
      fail(`part ${part} has no place in the tree`)
    if (!digest.test(nonce) || !isNode(node)) fail(`part ${part} is not written as it has to be`)
    if (neighbours.length !== depth || !neighbours.every(isNode))
      fail(`the way of part ${part} is not that of the tree`)
    let at = place
    for (const beside of neighbours) {
      const [left, right] = at % 2 === 0 ? [node, beside] : [beside, node]
      const text = [
        'halyard liabilities 1 node',
        left.hash,
        left.usdt,
        left.usdp,
        right.hash,
        right.usdt,
        right.usdp,
      ]
      node = {
        hash: sha256(text.join('\n')),
        usdt: String(BigInt(left.usdt) + BigInt(right.usdt)),
        usdp: String(BigInt(left.usdp) + BigInt(right.usdp)),
      }
      at = Math.floor(at / 2)
    }
    if (node.hash !== root.hash || node.usdt !== root.usdt || node.usdp !== root.usdp)
      fail(`part ${part} does not lead to the published root`)
    total.usdt += BigInt(usdt)
    total.usdp += BigInt(usdp)
  }
  return total
}

const written = (units) => {
  const digits = String(units).padStart(7, '0')
  return `${digits.slice(0, -6).replace(/\B(?=(\d{3})+$)/g, ',')}.${digits.slice(-6)}`
}

/** Whole millionths of a USDT at an address, according to a node of the chain. */
async function balanceOf({ network, address, token }, nodes) {
  if (network === 'TRC20') return tronBalance(nodes.tron, address, token)
  const url = network === 'ERC20' ? nodes.ethereum : nodes.bsc
  const units = await evmCall(url, token, `0x70a08231${address.slice(2).toLowerCase().padStart(64, '0')}`)
  const decimals = await evmCall(url, token, '0x313ce567')
  return decimals >= 6n ? units / 10n ** (decimals - 6n) : units * 10n ** (6n - decimals)
}

async function evmCall(url, to, data) {
  const request = { jsonrpc: '2.0', id: 1, method: 'eth_call', params: [{ to, data }, 'latest'] }
  const { result, error } = await ask(url, request)
  if (!result) throw new Error(`${url}: ${error?.message ?? 'no result'}`)
  return BigInt(result)
}

async function tronBalance(url, address, token) {
  const request = {
    owner_address: address,
    contract_address: token,
    function_selector: 'balanceOf(address)',
    parameter: addressBytes(address).padStart(64, '0'),
    visible: true,
  }
  const { constant_result: [result] = [] } = await ask(`${url}/wallet/triggerconstantcontract`, request)
  if (!result) throw new Error(`${url}: no result for ${address}`)
  return BigInt(`0x${result}`)
}

/** The 20 bytes of a TRON address, in hexadecimal: base 58 without the first byte and the checksum. */
function addressBytes(address) {
  const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
  let value = 0n
  for (const sign of address) value = value * 58n + BigInt(alphabet.indexOf(sign))
  return value.toString(16).padStart(50, '0').slice(2, 42)
}

async function ask(url, request) {
  const body = request && JSON.stringify(request)
  const reply = await fetch(url, {
    ...(body ? { method: 'POST', body, headers: { 'content-type': 'application/json' } } : {}),
    signal: AbortSignal.timeout(30_000),
  })
  if (!reply.ok) throw new Error(`${url} answers ${reply.status}`)
  return reply.json()
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      chains: { type: 'boolean', default: false },
      month: { type: 'string' },
      ethereum: { type: 'string', default: 'https://ethereum-rpc.publicnode.com' },
      bsc: { type: 'string', default: 'https://bsc-rpc.publicnode.com' },
      tron: { type: 'string', default: 'https://api.trongrid.io' },
    },
  })
  const [portal, file] = positionals
  if (!portal) throw new Error('Name the portal, such as https://portal.example')
  const { months, wallets } = await ask(`${portal.replace(/\/$/, '')}/api/liabilities`)
  const wanted = values.month ? months.find(({ month }) => month === values.month) : months[0]
  for (const { month, root } of months)
    console.log(`${month}  ${written(root.usdt)} USDT  ${written(root.usdp)} USDP  root ${root.hash}`)
  if (!wanted)
    throw new Error(values.month ? `Nothing is published of ${values.month}` : 'Nothing is published yet')
  if (file) {
    const saved = JSON.parse(await readFile(file, 'utf8'))
    const { usdt, usdp } = checkPath(saved, wanted)
    console.log(
      `${saved.username} is counted in ${wanted.month} with ${written(usdt)} USDT and ${written(usdp)} USDP.`,
    )
  }
  if (values.chains) await compare(wanted, wallets, values)
}

async function compare({ month, root }, wallets, nodes) {
  let held = 0n
  for (const wallet of wallets) {
    const units = await balanceOf(wallet, nodes)
    held += units
    console.log(`${wallet.network} ${wallet.wallet.toLowerCase()} ${wallet.address}: ${written(units)} USDT`)
  }
  const owed = BigInt(root.usdt)
  const share = owed === 0n ? 100 : Number((held * 10_000n) / owed) / 100
  console.log(
    `Owed at the end of ${month}: ${written(owed)} USDT. In these wallets now: ${written(held)} USDT, ${share} %.`,
  )
  console.log('Not seen from here: deposit addresses, banks, and what is invested at the broker.')
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  main().catch((error) => {
    console.error(error.message)
    process.exitCode = 1
  })
