import { expect, it } from 'vitest'
import { abilities, answererOf, asksOwner, walletMethods } from './walletMethods.js'

const all = Object.values(walletMethods).flatMap(each => Object.keys(each))

/** What a wallet answers by itself. */
const silent = [
  'eth_accounts',
  'eth_sendRawTransaction',
  'wallet_getPermissions',
  'wallet_getCallsStatus',
  'wallet_getCapabilities',
  'wallet_getAssets',
  'solana_getAccounts',
]

it('says of each method who answers it, and of one that it does not know that its owner does', () => {
  expect(all.filter(method => answererOf(method) === 'wallet')).toEqual(silent)
  for (const method of ['acme_spin', 'toString', 'wallet_getSnaps']) expect(answererOf(method)).toBe('owner')
})

it('says of each ability what its methods say, each of which is in the table', () => {
  const every = new Set(all)
  for (const [ability, methods] of Object.entries(abilities)) {
    expect([ability, methods.filter(method => !every.has(method))]).toEqual([ability, []])
    const isOwners = methods.some(method => answererOf(method) === 'owner')
    expect([ability, asksOwner(ability)]).toEqual([ability, isOwners])
  }
  const byPage = Object.keys(abilities).filter(ability => !asksOwner(ability))
  expect(byPage).toEqual(['getCapabilities', 'getAssets', 'readCalls', 'readPayer'])
  expect(asksOwner('sendRequest')).toBe(true)
  for (const other of ['describeAccount', 'isSameAccount', 'loaded', 'toString'])
    expect(asksOwner(other)).toBe(false)
})

/** What is asked before a session is there, or by the app itself. */
const beside =
  /^(eth_requestAccounts|eth_sign|eth_signTransaction|wallet_(requestPermissions|registerOnboarding|watchAsset|scanQRCode|showCallsStatus)|solana_requestAccounts)$/

it('has each method that an owner must answer in an ability, but those that an app alone asks for', () => {
  const asked = new Set(Object.values(abilities).flat())
  const missing = all.filter(
    method => answererOf(method) === 'owner' && !asked.has(method) && !beside.test(method),
  )
  expect(missing).toEqual([])
})
