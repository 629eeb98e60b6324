import type { ApprovalProperties, Namespace } from '@foyer/common'
import { expect, it } from 'vitest'
import { knownTransports } from './knownTransports.js'

interface Call {
  readonly networkId: string
  readonly method: string
  readonly params: unknown
  readonly addresses?: readonly string[]
}

function answerFrom(said: ApprovalProperties, { method, ...call }: Call): unknown {
  const answers = knownTransports[call.networkId.split(':')[0] as Namespace]?.said ?? {}
  return Object.hasOwn(answers, method) ? answers[method]?.(said, call) : undefined
}

const address = '0x0910e12C68d02B561a34569E1367c9AAb42bd810'
const atomic = { status: 'supported' }
const namespaces = { eip155: { accounts: [`eip155:1:${address}`, `eip155:137:${address}`] } }

const ask = (said: ApprovalProperties, params: unknown = [address.toLowerCase()]) =>
  answerFrom(said, { networkId: 'eip155:1', method: 'wallet_getCapabilities', params })

it.each<[string, ApprovalProperties, unknown]>([
  // The cases of @walletconnect/universal-provider, test/caip25.spec.ts
  ['on one network', { scopedProperties: { 'eip155:1': { atomic } } }, { '0x1': { atomic } }],
  [
    'for the account on one network',
    { scopedProperties: { 'eip155:137': { [`eip155:137:${address}`]: { atomic }, paymasterService: {} } } },
    { '0x89': { atomic } },
  ],
  [
    'for another account on one network',
    {
      scopedProperties: { 'eip155:1': { 'eip155:1:0xother': { atomic }, sessionKeys: { supported: true } } },
    },
    { '0x1': { sessionKeys: { supported: true } } },
  ],
  [
    'for every network, as text',
    { namespaces, sessionProperties: { atomic: JSON.stringify(atomic), expiry: '2030', keys: '[]' } },
    { '0x1': { atomic }, '0x89': { atomic } },
  ],
  [
    'for every network, with more on one network',
    {
      namespaces,
      sessionProperties: { atomic },
      scopedProperties: { 'eip155:137': { assetDiscovery: { supported: true } } },
    },
    { '0x1': { atomic }, '0x89': { atomic, assetDiscovery: { supported: true } } },
  ],
  ['nowhere', { namespaces, sessionProperties: { expiry: '2030' }, scopedProperties: {} }, undefined],
  [
    'on networks of other families',
    { scopedProperties: { 'solana:abc': { atomic }, nonsense: 7 } },
    undefined,
  ],
  ['in malformed properties', { namespaces: 7, sessionProperties: 'x', scopedProperties: null }, undefined],
])('reads capabilities that are %s', (_, said, expected) => {
  expect(ask(said)).toEqual(expected)
})

it.each([undefined, null, 7, {}, []])('ignores the parameters %j', params => {
  expect(ask({ scopedProperties: { 'eip155:1': { atomic } } }, params)).toEqual({ '0x1': { atomic } })
})

const key = {
  chainId: 'cosmoshub-4',
  name: 'Main',
  algo: 'secp256k1',
  pubKey: 'AqF4',
  bech32Address: 'cosmos1qnk2n4nlkpw9xfqntladh74w6ujtulwn7j8za9',
  isNanoLedger: true,
}

const askKeys = (keys: unknown, networkId = 'cosmos:cosmoshub-4') =>
  answerFrom({ sessionProperties: { keys } }, { networkId, method: 'cosmos_getAccounts', params: {} })

it('reads the keys of a network in Keplr’s format', () => {
  const account = { address: key.bech32Address, pubkey: 'AqF4', algo: 'secp256k1', isNanoLedger: true }
  expect(askKeys(JSON.stringify([{ ...key, chainId: 'osmosis-1' }, key]))).toEqual([account])
  expect(askKeys([{ ...key, isNanoLedger: undefined }])).toEqual([{ ...account, isNanoLedger: false }])
})

it('answers with keys only if they cover all accounts in use', () => {
  const ask = (...addresses: readonly string[]) =>
    answerFrom(
      { sessionProperties: { keys: [key, { ...key, chainId: 'osmosis-1', bech32Address: 'osmo1later' }] } },
      { networkId: 'cosmos:cosmoshub-4', method: 'cosmos_getAccounts', params: {}, addresses },
    )
  expect(ask(key.bech32Address)).toHaveLength(1)
  expect(ask('osmo1later')).toBeUndefined()
  expect(ask(key.bech32Address, 'cosmos1later')).toBeUndefined()
})

it.each([undefined, '', '{', '{}', '[]', '[null,7]'])('reads no keys from %j', keys => {
  expect(askKeys(keys)).toBeUndefined()
  expect(askKeys(JSON.stringify([key]), 'cosmos:osmosis-1')).toBeUndefined()
})

it.each(['personal_sign', 'toString', 'eth_accounts'])('does not answer %s', method => {
  const said = { sessionProperties: { keys: [key], atomic }, namespaces }
  expect(answerFrom(said, { networkId: 'eip155:1', method, params: [address] })).toBeUndefined()
})
