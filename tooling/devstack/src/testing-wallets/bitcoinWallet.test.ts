import { type BitcoinStandardAccount, type BitcoinWallet, createBitcoinWallet } from '@foyer/testing/bitcoin'
import { address as addresses, networks, Psbt } from 'bitcoinjs-lib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BitcoinServices } from '../bitcoin/BitcoinServices.js'
import { bitcoinPart } from '../bitcoin/bitcoinPart.js'
import { startPart } from '../startPart.js'

type Outputs = readonly { readonly txid: string; readonly vout: number; readonly value: number }[]

let services: BitcoinServices
let stop: () => Promise<void>
beforeAll(async () => {
  ;({ services, stop } = await startPart(bitcoinPart))
})
afterAll(() => stop())

async function connectedWallet(network: 'mainnet' | 'testnet' = 'mainnet'): Promise<BitcoinWallet> {
  const { accounts, chains } = services
  const keys = [accounts[0].secretKey, accounts[1].secretKey] as const
  const wallet = createBitcoinWallet({ name: 'Local Wallet', keys, networks: chains })
  wallet.switchNetwork(network)
  await ask(wallet, 'wallet_connect')
  return wallet
}

/** Returns the result of a sats-connect request, or its error code. */
async function ask({ provider }: BitcoinWallet, method: string, params?: object): Promise<unknown> {
  const answer = await provider.request(method, params)
  return 'error' in answer ? answer.error.code : answer.result
}

async function readOutputs(bitcoin: BitcoinWallet, address: string): Promise<Outputs> {
  const { network } = bitcoin.getState()
  const chain = services.chains.find(each => each.network === network)
  return (await fetch(`${chain?.esploraUrl}/address/${address}/utxo`)).json() as Promise<Outputs>
}

/** Creates an unsigned transaction that spends one output of a mainnet address. */
async function createPsbt(bitcoin: BitcoinWallet, { from, to }: { from: string; to: string }): Promise<Psbt> {
  const [output = expect.fail('not funded')] = await readOutputs(bitcoin, from)
  const script = addresses.toOutputScript(from, networks.bitcoin)
  const psbt = new Psbt({ network: networks.bitcoin })
  const witnessUtxo = { script, value: BigInt(output.value) }
  psbt.addInput({ hash: output.txid, index: output.vout, witnessUtxo })
  return psbt.addOutput({ address: to, value: BigInt(output.value - 5000) })
}

it('has the addresses that the local ledgers fund', async () => {
  const bitcoin = await connectedWallet()
  const [one, two] = services.accounts
  expect(bitcoin.getState().accounts).toEqual([one.mainnet, two.mainnet])
})

it('sends a transfer that its network accepts', async () => {
  const bitcoin = await connectedWallet('testnet')
  const address = services.accounts[2].testnet.payment
  const answer = await ask(bitcoin, 'sendTransfer', { recipients: [{ address, amount: 150_000_000 }] })
  const { txid } = answer as { txid: string }
  expect(await readOutputs(bitcoin, address)).toContainEqual(
    expect.objectContaining({ txid, value: 150_000_000 }),
  )
})

it('refuses a transfer that it cannot pay or whose address is of another network', async () => {
  const bitcoin = await connectedWallet()
  const [, , third] = services.accounts
  const send = (address: string, amount: number) =>
    ask(bitcoin, 'sendTransfer', { recipients: [{ address, amount }] })
  expect(await send(third.mainnet.payment, 100_000_000_000)).toBe(-32603)
  expect(await send(third.testnet.payment, 1000)).toBe(-32602)
  expect(await send(third.mainnet.payment, 0.5)).toBe(-32602)
})

it.each(['payment', 'ordinals'] as const)(
  'signs a partial transaction of its %s address and sends it on request',
  async purpose => {
    const bitcoin = await connectedWallet()
    const from = bitcoin.getState().accounts[0][purpose]
    const to = services.accounts[2].mainnet.payment
    const psbt = (await createPsbt(bitcoin, { from, to })).toBase64()
    const signed = (await ask(bitcoin, 'signPsbt', { psbt, signInputs: { [from]: [0] } })) as object
    expect(signed).not.toHaveProperty('txid')
    const { txid } = (await ask(bitcoin, 'signPsbt', { psbt, broadcast: true })) as { txid: string }
    expect((await readOutputs(bitcoin, to)).map(output => output.txid)).toContain(txid)
  },
)

it('signs transactions as a Wallet Standard wallet that the network accepts', async () => {
  const bitcoin = await connectedWallet()
  bitcoin.switchAccount(1)
  const { signTransaction } = bitcoin.wallet.features['bitcoin:signTransaction'] as {
    signTransaction(input: object): Promise<readonly { readonly signedPsbt: Uint8Array }[]>
  }
  for (const account of bitcoin.wallet.accounts as readonly BitcoinStandardAccount[]) {
    const psbt = await createPsbt(bitcoin, { from: account.address, to: account.address })
    const inputsToSign = [{ account, signingIndexes: [0] }]
    const [output] = await signTransaction({ psbt: psbt.toBuffer(), inputsToSign })
    const signed = Psbt.fromBuffer(output?.signedPsbt ?? new Uint8Array()).finalizeAllInputs()
    const transaction = signed.extractTransaction(true)
    const url = `${services.chains[0].esploraUrl}/tx`
    const sent = await fetch(url, { method: 'POST', body: transaction.toHex() })
    expect(await sent.text()).toBe(transaction.getId())
  }
})
