import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { PartUnavailable } from '../PartUnavailable.js'
import { findAnvil } from './findAnvil.js'

it('finds the binary itself, not its launcher', () => {
  const binary = findAnvil()
  expect(existsSync(binary)).toBe(true)
  expect(binary).not.toMatch(/\.mjs$/)
})

it('says what to install on a platform without a binary', () => {
  const find = () => findAnvil({ platform: 'sunos', arch: 'sparc', environment: {} })
  expect(find).toThrow(PartUnavailable)
  expect(find).toThrow('no anvil for sunos-sparc')
})

it('prefers the binary the developer names', () => {
  expect(findAnvil({ environment: { FOYER_ANVIL_PATH: '/opt/anvil' } })).toBe('/opt/anvil')
})
