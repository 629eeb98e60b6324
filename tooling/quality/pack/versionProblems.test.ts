import { expect, it } from 'vitest'
import { versionProblems } from './versionProblems.js'

const adapter = {
  name: 'adapter',
  dependencies: { viem: '^2.37.0', '@polkadot/types': '^15.0.1 || ^16.0.1', '@noble/curves': '^1.9.1' },
}
const relay = {
  name: 'relay',
  dependencies: { '@walletconnect/universal-provider': '2.21.8', '@noble/curves': '^1.9.1' },
  peerDependencies: { 'bitcoinjs-lib': '^7.0.1' },
}
const having = (dependencies: Readonly<Record<string, string>>) =>
  versionProblems([adapter, { ...relay, dependencies: { ...relay.dependencies, ...dependencies } }])

it('accepts ranges for libraries of apps and one version for the rest', () => {
  expect(having({})).toEqual([])
})

it.each([
  ['viem', '2.57.1'],
  ['@solana/web3.js', '~1.98.4'],
  ['@polkadot/util', '^13.2.1 || 14.0.3'],
  ['bitcoinjs-lib', 'catalog:'],
])('finds a library that an app could not bring: %s %s', (dependency, range) => {
  expect(having({ [dependency]: range })).toContain(`relay pins ${dependency} to ${range}`)
})

it('finds a range that allows a release under another license', () => {
  const range = '^2.21.8'
  expect(having({ '@walletconnect/universal-provider': range })).toEqual([
    `relay does not pin @walletconnect/universal-provider: ${range}`,
  ])
})

it('finds a dependency that would be bundled twice', () => {
  expect(having({ '@noble/curves': '1.9.2' })).toEqual([
    'adapter wants @noble/curves ^1.9.1, relay 1.9.2',
    'relay wants @noble/curves 1.9.2, adapter ^1.9.1',
  ])
})
