import { expect, it } from 'vitest'
import { abilities, answererOf, asksOwner, walletMethods } from './walletMethods.js'

const all = Object.values(walletMethods).flatMap(each => Object.keys(each))

/** The methods that a wallet answers without its owner. */
const silent = [
  'eth_accounts',
  'eth_sendRawTransaction',
  'wallet_getPermissions',
  'wallet_getCallsStatus',
  'wallet_getCapabilities',
  'wallet_getAssets',
  'solana_getAccounts',
]

it('returns the answerer of each method, and the owner for an unknown method', () => {
  expect(all.filter(method => answererOf(method) === 'wallet')).toEqual(silent)
  for (const method of ['acme_spin', 'toString', 'wallet_getSnaps']) expect(answererOf(method)).toBe('owner')
})

it('derives the answerer of an ability from its methods, all of which are in the table', () => {
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

/** Methods used before a session exists, or only by apps themselves. */
const beside =
  /^(eth_requestAccounts|eth_sign|eth_signTransaction|wallet_(requestPermissions|registerOnboarding|watchAsset|scanQRCode|showCallsStatus)|solana_requestAccounts)$/

it('covers each method of the owner with an ability, except those that only apps use', () => {
  const asked = new Set(Object.values(abilities).flat())
  const missing = all.filter(
    method => answererOf(method) === 'owner' && !asked.has(method) && !beside.test(method),
  )
  expect(missing).toEqual([])
})
