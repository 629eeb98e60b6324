import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { namespaces } from '@foyer/common'
import { knownTransports } from '@foyer/common/transports'
import { expect, it } from 'vitest'

const folder = import.meta.dirname
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  file => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('__fixtures__'),
)

const methods = Object.values(knownTransports).flatMap(({ methods, sends = [], known = {}, said = {} }) => [
  ...[...Object.keys(methods), ...sends, ...Object.keys(known), ...Object.keys(said)],
])
/** Matches a namespace, a method with a family's prefix, or any other method as a string. */
const names = new RegExp(
  [
    `\\b(?:${namespaces.join('|')})\\b`,
    '\\b(?:eth|net|personal|wallet|solana|polkadot|cosmos)_[a-z]\\w*',
    `['"\`](?:${methods.join('|')})['"\`]`,
  ].join('|'),
  'g',
)

it('takes methods from transports only: the source contains no namespace or chain method', () => {
  expect(sources.length).toBeGreaterThan(15)
  const found = sources.flatMap(file => {
    const text = readFileSync(join(folder, file), 'utf8')
    return [...text.matchAll(names)].map(([name]) => `${file}: ${name}`)
  })
  expect(found).toEqual([])
})

it.each(["'eip155'", '`solana:main`', "'eth_sendTransaction'", "'signPsbt'", 'wallet_switchEthereumChain'])(
  'detects %s in a source',
  text => {
    expect(text.match(names)).toHaveLength(1)
  },
)
