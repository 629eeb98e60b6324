import { expect, it } from 'vitest'
import { requireNode } from './requireNode.mjs'

it.each(['20.19.0', '20.20.2', '22.0.0'])('accepts Node %s', version => {
  expect(() => requireNode(version)).not.toThrow()
})

it.each(['18.20.0', '20.18.3'])('rejects Node %s and states the remedy', version => {
  expect(() => requireNode(version)).toThrow(/needs Node 20\.19 or newer, and this is .* Install a newer one/)
})
