import { networks, Transaction } from 'bitcoinjs-lib'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createSpender, outputKinds } from './__fixtures__/createSpender.js'
import { type Esplora, startEsplora } from './startEsplora.js'

let esplora: Esplora
beforeAll(async () => {
  // On a busy machine, a block might be mined between two requests of a test.
  esplora = await startEsplora(networks.testnet, { minesByItself: false })
})
afterAll(() => esplora.stop())

const read = (path: string) => fetch(`${esplora.esploraUrl}${path}`)
const readJson = async (path: string) => (await read(path)).json()
async function send(hex: string): Promise<string> {
  const response = await fetch(`${esplora.esploraUrl}/tx`, { method: 'POST', body: hex })
  return `${response.status} ${await response.text()}`
}

/** Returns the same transaction with one bit of its signature flipped. */
function tamper(hex: string): string {
  const transaction = Transaction.fromHex(hex)
  const [input = expect.fail('no input')] = transaction.ins
  const bytes = input.witness[0] ?? input.script
  bytes[12] = (bytes[12] ?? 0) ^ 1
  return transaction.toHex()
}

function withAmount(hex: string, amount: bigint): string {
  const transaction = Transaction.fromHex(hex)
  const [output = expect.fail('no output')] = transaction.outs
  output.value = amount
  return transaction.toHex()
}

describe.each(outputKinds)('an output of the kind %s', kind => {
  it('is spent once, and only with a valid signature of its key', async () => {
    const { spend } = createSpender(esplora, kind)
    const signed = spend(900_000n)
    expect(await send(tamper(signed))).toMatch(/^400 .*mandatory-script-verify-flag-failed/)
    expect(await send(withAmount(signed, 899_000n))).toMatch(/^400 .*mandatory-script-verify-flag-failed/)
    expect(await send(withAmount(signed, 2_000_000n))).toMatch(/^400 .*bad-txns-in-belowout/)
    expect(await send(signed)).toBe(`200 ${Transaction.fromHex(signed).getId()}`)
    expect(await send(signed)).toMatch(/^400 .*txn-already-known/)
    expect(await send(spend(800_000n))).toMatch(/^400 .*txn-mempool-conflict/)
    esplora.ledger.mine()
    expect(await send(spend(800_000n))).toMatch(/^400 .*bad-txns-inputs-missingorspent/)
  })
})

it('refuses the signature of another key', async () => {
  const mine = Transaction.fromHex(createSpender(esplora, 'p2wpkh').spend(900_000n))
  const theirs = Transaction.fromHex(createSpender(esplora, 'p2wpkh').spend(900_000n))
  const [input = expect.fail('no input')] = mine.ins
  input.witness = theirs.ins[0]?.witness ?? []
  expect(await send(mine.toHex())).toMatch(/^400 .*mandatory-script-verify-flag-failed/)
})

it('refuses a duplicate input, a zero fee, dust and a malformed transaction', async () => {
  const { spend } = createSpender(esplora, 'p2wpkh')
  const twice = Transaction.fromHex(spend(900_000n))
  twice.ins.push(...twice.ins)
  expect(await send(twice.toHex())).toMatch(/^400 .*bad-txns-inputs-duplicate/)
  expect(await send(spend(1_000_000n))).toMatch(/^400 .*min relay fee not met/)
  expect(await send(spend(293n))).toMatch(/^400 .*dust/)
  expect(await send('00ff')).toMatch(/^400 .*TX decode failed/)
})

it('describes a transaction while it is pending and after it is mined', async () => {
  const { address, spend } = createSpender(esplora, 'p2wpkh')
  const sent = spend(900_000n)
  const id = Transaction.fromHex(sent).getId()
  await send(sent)
  expect(await readJson(`/tx/${id}`)).toMatchObject({ txid: id, fee: 100_000, status: { confirmed: false } })
  expect(await readJson(`/address/${address}`)).toMatchObject({
    chain_stats: { funded_txo_sum: 1_000_000, spent_txo_sum: 0, tx_count: 1 },
    mempool_stats: { funded_txo_sum: 900_000, spent_txo_sum: 1_000_000, tx_count: 1 },
  })
  expect(await readJson(`/address/${address}/utxo`)).toEqual([
    { txid: id, vout: 0, value: 900_000, status: { confirmed: false } },
  ])
  esplora.ledger.mine()
  const block_height = Number(await (await read('/blocks/tip/height')).text())
  const block_hash = await (await read('/blocks/tip/hash')).text()
  expect(await readJson(`/address/${address}/txs`)).toMatchObject([
    { txid: id, status: { confirmed: true, block_height, block_hash } },
    { vin: [{ is_coinbase: true }], vout: [{ scriptpubkey_address: address, value: 1_000_000 }] },
  ])
  expect(await (await read(`/tx/${id}/hex`)).text()).toBe(sent)
})

it('mines pending transactions by itself', async () => {
  const mining = await startEsplora(networks.testnet)
  onTestFinished(mining.stop)
  const { address, spend } = createSpender(mining, 'p2tr')
  const confirmed = () => mining.ledger.history(address).filter(entry => entry.height !== undefined).length
  expect(confirmed()).toBe(1)
  mining.ledger.send(spend(900_000n))
  await expect.poll(confirmed).toBe(2)
})

describe('a transaction that signals replaceability (BIP 125)', () => {
  const replaceable = 0xfffffffd

  async function sendReplaceable(amount: bigint) {
    // Taproot signatures all have one size, so transactions that differ only in their amounts have the same size.
    const { address, spend } = createSpender(esplora, 'p2tr')
    const hex = spend(amount, { sequence: replaceable })
    const transaction = Transaction.fromHex(hex)
    const [input = expect.fail('no input')] = transaction.ins
    const coin = Buffer.from(input.hash).reverse().toString('hex')
    expect(await send(hex)).toMatch(/^200 /)
    const outspend = () => readJson(`/tx/${coin}/outspend/${input.index}`)
    const size = BigInt(transaction.virtualSize())
    return { address, spend, id: transaction.getId(), size, outspend }
  }

  it('is replaced by one that also pays for its own relay', async () => {
    const { spend, id, size, outspend } = await sendReplaceable(999_000n)
    expect(await outspend()).toMatchObject({ spent: true, txid: id, vin: 0, status: { confirmed: false } })
    expect(await send(spend(999_001n))).toMatch(
      /^400 .*insufficient fee, rejecting replacement \w+; new feerate 0\.\d+ BTC\/kvB <= old feerate/,
    )
    expect(await send(spend(999_000n - size + 1n))).toMatch(/not enough additional fees to relay; 0\.\d+ < 0/)
    const other = spend(999_000n - size)
    const otherId = Transaction.fromHex(other).getId()
    expect(await send(other)).toBe(`200 ${otherId}`)
    expect((await read(`/tx/${id}`)).status).toBe(404)
    expect(await outspend()).toMatchObject({ spent: true, txid: otherId })
    expect(await send(spend(900_000n))).toMatch(/^400 .*txn-mempool-conflict/) // the replacement does not signal replaceability
    esplora.ledger.mine()
    expect(await outspend()).toMatchObject({ txid: otherId, status: { confirmed: true } })
  })

  it('is replaced together with its descendants', async () => {
    const { address, spend, id } = await sendReplaceable(990_000n)
    const output = esplora.ledger.unspent(address).find(each => each.transactionId === id)
    const child = spend(900_000n, { ...(output && { output }) })
    expect(await send(child)).toMatch(/^200 /)
    expect(await send(spend(905_000n))).toMatch(/less fees than conflicting txs; 0\.00095000 < 0\.00100000/)
    const other = spend(800_000n)
    expect(await send(other)).toMatch(/^200 /)
    const childId = Transaction.fromHex(child).getId()
    expect([(await read(`/tx/${id}`)).status, (await read(`/tx/${childId}`)).status]).toEqual([404, 404])
    expect(await readJson(`/address/${address}/utxo`)).toMatchObject([{ value: 800_000 }])
  })

  it('stays pending while its fee rate is too low, until it is evicted', async () => {
    const { spend, id, outspend } = await sendReplaceable(999_850n)
    esplora.ledger.mine()
    expect(await readJson(`/tx/${id}/status`)).toEqual({ confirmed: false })
    expect((await fetch(`${esplora.esploraUrl}/tx/${id}`, { method: 'DELETE' })).status).toBe(200)
    expect((await read(`/tx/${id}`)).status).toBe(404)
    expect(await outspend()).toEqual({ spent: false })
    expect((await fetch(`${esplora.esploraUrl}/tx/${id}`, { method: 'DELETE' })).status).toBe(404)
    expect(await send(spend(999_850n))).toMatch(/^200 /)
  })
})

it('allows requests from other origins and returns 404 for unknown paths', async () => {
  const estimates = await read('/fee-estimates')
  expect(estimates.headers.get('access-control-allow-origin')).toBe('*')
  expect(await estimates.json()).toMatchObject({ 1: 5 })
  expect((await read(`/tx/${'0'.repeat(64)}`)).status).toBe(404)
  expect((await read('/elsewhere')).status).toBe(404)
})
