import { toPsbtSigner } from '@foyer/adapters-bitcoin/psbt'
import { type AppSession, parseAccountId } from '@foyer/common'
import { address as addresses, networks, Psbt, Transaction } from 'bitcoinjs-lib'
import { describe, expect, it } from 'vitest'
import { connect, ways } from './connectBothWays.js'
import { codeOf, expectRefusals } from './expectRefusals.js'
import { localBitcoin } from './families/bitcoin.js'
import { runExample } from './runExample.js'

type Bitcoin = AppSession<'bip122'>

/** Reads from the ledger directly, without Foyer. */
async function ask<Answer>(path: string): Promise<Answer> {
  const response = await fetch(`${localBitcoin().networks[0].rpcUrls[0]}${path}`)
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.status} ${text}`)
  return (response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text) as Answer
}

const receiver = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

interface Coin {
  readonly txid: string
  readonly vout: number
  readonly value: number
}

/** Drafts an app's payment: it spends the address's largest UTXO and returns the change. */
async function draft(from: string): Promise<Psbt> {
  const coins = await ask<readonly Coin[]>(`/address/${from}/utxo`)
  const [coin] = [...coins].sort((one, other) => other.value - one.value)
  if (!coin) throw new Error(`${from} has no coin`)
  const script = addresses.toOutputScript(from, networks.bitcoin)
  return new Psbt({ network: networks.bitcoin })
    .addInput({
      hash: coin.txid,
      index: coin.vout,
      witnessUtxo: { script, value: BigInt(coin.value) },
    })
    .addOutput({ address: receiver, value: 10_000n })
    .addOutput({ script, value: BigInt(coin.value) - 12_000n })
}

const draftFor = ({ account }: Bitcoin) => draft(parseAccountId(account).address)

describe.each(ways)('the signer for bitcoinjs-lib over the %s', way => {
  it('signs a transaction that the ledger accepts, with the documented code', async () => {
    const { session } = await connect(localBitcoin(), way)
    const { signAll } = await runExample<{
      signAll(session: Bitcoin, base64: string): Promise<Transaction>
    }>('bitcoinjs-lib.ts')
    const transaction = await signAll(session(), (await draftFor(session())).toBase64())
    const response = await fetch(`${localBitcoin().networks[0].rpcUrls[0]}/tx`, {
      method: 'POST',
      body: transaction.toHex(),
    })
    expect(await response.text()).toBe(transaction.getId())
  })

  it('sends a transaction to the ledger, with the documented code', async () => {
    const { session } = await connect(localBitcoin(), way)
    const { send } = await runExample<{ send(session: Bitcoin, base64: string): Promise<string> }>(
      'bitcoinjs-lib.ts',
    )
    const id = await send(session(), (await draftFor(session())).toBase64())
    const sent = Transaction.fromHex(await ask<string>(`/tx/${id}/hex`))
    expect(sent.getId()).toBe(id)
    expect(sent.outs.map(({ value }) => value)).toContain(10_000n)
  })

  it('does not modify the given PSBT', async () => {
    const { session } = await connect(localBitcoin(), way)
    const psbt = await draftFor(session())
    const before = psbt.toBase64()
    await toPsbtSigner(session()).signPsbt(psbt)
    expect(psbt.toBase64()).toBe(before)
  })

  it('rejects an answer with a different transaction as invalid', async () => {
    const { session } = await connect(localBitcoin(), way)
    const psbt = await draftFor(session())
    const other = psbt.clone()
    other.addOutput({ address: receiver, value: 1000n })
    const dishonest = { ...session(), signPsbt: async () => ({ psbt: other.toBase64() }) }
    expect(await codeOf(toPsbtSigner(dishonest).signPsbt(psbt))).toBe('WALLET_ANSWER_INVALID')
    const broken = { ...session(), signPsbt: async () => ({ psbt: 'moon' }) }
    expect(await codeOf(toPsbtSigner(broken).signPsbt(psbt))).toBe('WALLET_ANSWER_INVALID')
  })

  it('does not prompt for a foreign account or when the wallet cannot sign PSBTs', async () => {
    const { session, askedCount } = await connect(localBitcoin(), way)
    const psbt = await draftFor(session())
    const inputs = [{ index: 0, account: `${session().networkId}:${receiver}` as const }]
    const foreign = toPsbtSigner(session()).signPsbt(psbt, { inputs })
    expect(await codeOf(foreign)).toBe('ACCOUNT_NOT_CONNECTED')
    const { signPsbt: _, ...less } = session()
    expect(await codeOf(toPsbtSigner(less).signPsbt(psbt))).toBe('REQUEST_UNSUPPORTED')
    expect(askedCount()).toBe(0)
  })

  it('fails if the visitor declines, and after a disconnect', async () => {
    const connected = await connect(localBitcoin(), way)
    await expectRefusals(connected, async session => toPsbtSigner(session).sendPsbt(await draftFor(session)))
  })
})
