import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { PartUnavailable } from '../PartUnavailable.js'
import { findAnvil } from './findAnvil.js'

it('finds the binary itself rather than its launcher', () => {
  const binary = findAnvil()
  expect(existsSync(binary)).toBe(true)
  expect(binary).not.toMatch(/\.mjs$/)
})

it('throws PartUnavailable on a platform without a binary', () => {
  const find = () => findAnvil({ platform: 'sunos', arch: 'sparc', environment: {} })
  expect(find).toThrow(PartUnavailable)
  expect(find).toThrow('no anvil for sunos-sparc')
})

it('prefers the binary in FOYER_ANVIL_PATH', () => {
  expect(findAnvil({ environment: { FOYER_ANVIL_PATH: '/opt/anvil' } })).toBe('/opt/anvil')
})
