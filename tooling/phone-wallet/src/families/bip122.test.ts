import { localMnemonic } from '@foyer/testing/signing/eip155'
import { Verifier } from 'bip322-js'
import { networks, Psbt, payments } from 'bitcoinjs-lib'
import { expect, it } from 'vitest'
import { createBitcoinFamily } from './bip122.js'
import { bitcoinMainnet, bitcoinTestnet4 } from './bip122Networks.js'

const family = createBitcoinFamily({
  ledgers: [{ networkId: bitcoinMainnet }, { networkId: bitcoinTestnet4 }],
  mnemonic: localMnemonic,
  accountIndexes: [6, 7],
})
const [account] = family.addresses
const ask = async <Answer>(method: string, params: object, networkId = bitcoinMainnet) =>
  (await family.answer({ networkId, method, params })) as Answer

type AccountAddresses = readonly {
  readonly address: string
  readonly publicKey: string
  readonly intention: string
}[]
const ordinals = async () =>
  (await ask<AccountAddresses>('getAccountAddresses', { account, intentions: ['ordinal'] }))[0]?.address

it('has an address on each network and returns both address types', async () => {
  expect(account).toMatch(/^bc1q[0-9a-z]{38}$/)
  expect(family.addressOn?.(bitcoinTestnet4, 1)).toMatch(/^tb1q[0-9a-z]{38}$/)
  expect(await ask<AccountAddresses>('getAccountAddresses', { account })).toEqual([
    { address: account, publicKey: expect.stringMatching(/^0[23][0-9a-f]{64}$/), intention: 'payment' },
    {
      address: await ordinals(),
      publicKey: expect.stringMatching(/^0[23][0-9a-f]{64}$/),
      intention: 'ordinal',
    },
  ])
})

it.each([
  ['payment', undefined],
  ['payment', 'ecdsa'],
  ['payment', 'bip322'],
  ['ordinals', undefined],
  ['ordinals', 'bip322'],
])('signs messages with its %s address (protocol: %s)', async (kind, protocol) => {
  const address = kind === 'payment' ? account : ((await ordinals()) ?? '')
  for (const message of ['hello', '', 'grüße ✓ '.repeat(60)]) {
    const params = { account, address, message, ...(protocol ? { protocol } : {}) }
    const answer = await ask<{ address: string; signature: string }>('signMessage', params)
    expect(answer).toMatchObject({ address, messageHash: expect.stringMatching(/^[0-9a-f]{64}$/) })
    const signature = Buffer.from(answer.signature, 'hex').toString('base64')
    expect(Verifier.verifySignature(address, message, signature)).toBe(true)
    expect(Verifier.verifySignature(address, `${message}!`, signature)).toBe(false)
  }
})

it('signs on the other network only with that network’s address', async () => {
  const there = family.addressOn?.(bitcoinTestnet4, 0) ?? ''
  const signed = await ask<{ signature: string }>(
    'signMessage',
    { account: there, message: 'hi' },
    bitcoinTestnet4,
  )
  const signature = Buffer.from(signed.signature, 'hex').toString('base64')
  expect(Verifier.verifySignature(there, 'hi', signature)).toBe(true)
  await expect(ask('signMessage', { account, message: 'hi' }, bitcoinTestnet4)).rejects.toMatchObject({
    code: 4100,
  })
})

/** Creates a transaction that spends UTXOs of the wallet and of another owner. */
async function draft() {
  const stranger = payments.p2wpkh({ hash: new Uint8Array(20).fill(7) })
  const psbt = new Psbt()
  const hash = new Uint8Array(32).fill(1)
  const locks = [account, stranger.address ?? '', (await ordinals()) ?? '']
  for (const [index, address] of locks.entries()) {
    const script = new Psbt().addOutput({ address, value: 1n }).txOutputs[0]?.script ?? hash
    psbt.addInput({ hash, index, witnessUtxo: { script, value: 10_000n } })
  }
  return psbt.addOutput({ address: stranger.address ?? '', value: 25_000n })
}

it('signs all of its own inputs of a transaction, or only the given inputs', async () => {
  const psbt = (await draft()).toBase64()
  const all = await ask<{ psbt: string }>('signPsbt', { account, psbt })
  const one = await ask<{ psbt: string }>('signPsbt', {
    account,
    psbt,
    signInputs: [{ index: 0, address: account }],
  })
  const signedIn = ({ psbt: text }: { psbt: string }) =>
    Psbt.fromBase64(text, { network: networks.bitcoin }).data.inputs.map(
      ({ partialSig, tapKeySig }) => (partialSig ?? tapKeySig) !== undefined,
    )
  expect([signedIn(all), signedIn(one)]).toEqual([
    [true, false, true],
    [true, false, false],
  ])
  expect(all).not.toHaveProperty('txid')
})

it.each<[string, string, object, number]>([
  [
    'another account',
    'signMessage',
    { account: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', message: '' },
    4100,
  ],
  ['an address without a key in the wallet', 'signMessage', { account, address: 'bc1', message: '' }, 4100],
  ['an unknown protocol', 'signMessage', { account, message: '', protocol: 'schnorr' }, -32602],
  ['no transaction', 'signPsbt', { account, psbt: 'AAAA' }, -32602],
  ['an amount that is a number', 'sendTransfer', { account, recipientAddress: account, amount: 5 }, -32602],
  ['an amount in bitcoin', 'sendTransfer', { account, recipientAddress: account, amount: '0.5' }, -32602],
  ['a memo', 'sendTransfer', { account, recipientAddress: account, amount: '5', memo: '00' }, 4200],
  ['to send without a node', 'sendTransfer', { account, recipientAddress: account, amount: '5000' }, 4901],
  ['an unknown method', 'signPsbts', { account }, 4200],
])('refuses %s', async (_, method, params, code) => {
  await expect(ask(method, params)).rejects.toMatchObject({ code })
})

it('refuses to sign or send an input of another owner', async () => {
  const psbt = (await draft()).toBase64()
  const signing = ask('signPsbt', { account, psbt, signInputs: [{ index: 1, address: account }] })
  await expect(signing).rejects.toMatchObject({ code: 4100 })
  const sending = ask('signPsbt', { account, psbt, broadcast: true })
  await expect(sending).rejects.toMatchObject({ code: -32602 })
})

it('describes requests', async () => {
  const describeCall = (method: string, params: object) =>
    family.describe({ networkId: bitcoinMainnet, method, params })
  const transfer = { account, recipientAddress: 'bc1q0', amount: '150000000' }
  expect(describeCall('sendTransfer', transfer)).toEqual({
    title: 'Send bitcoin',
    rows: [
      { label: 'From', value: account },
      { label: 'To', value: 'bc1q0' },
      { label: 'Amount', value: '1.5 BTC' },
    ],
  })
  const psbt = (await draft()).toBase64()
  expect(describeCall('signPsbt', { account, psbt }).rows).toContainEqual({
    label: 'Amount',
    value: '0.00025 BTC',
  })
  expect(describeCall('signMessage', { account, message: 'hello' }).rows).toContainEqual({
    label: 'Message',
    value: 'hello',
  })
  for (const params of [{}, { account: 7 }, { account, amount: 'x', recipientAddress: '' }])
    expect(describeCall('sendTransfer', params).rows).toHaveLength(1)
})
