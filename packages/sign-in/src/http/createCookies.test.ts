import { expect, it } from 'vitest'
import { createCookies } from './createCookies.js'

const cookies = createCookies({ secret: 'a secret of a test', isHttps: false, sites: 'own' })
const write = (name: string) => cookies.write({ name, value: 'value', lifetimeMs: 1000 })
const givenBy = (header: string) => /^\w+=([^;]+)/.exec(header)?.[1] ?? ''

it('reads what it gave under a name, and nothing under another', () => {
  const given = givenBy(write('one'))
  expect(cookies.read(`one=${given}`, 'one')).toBe('value')
  expect(cookies.read(`other=${given}`, 'other')).toBeUndefined()
})

it('reads nothing that another secret signed, or nobody', () => {
  const others = createCookies({ secret: 'another secret', isHttps: false, sites: 'own' })
  expect(others.read(`one=${givenBy(write('one'))}`, 'one')).toBeUndefined()
  expect(cookies.read('one=value', 'one')).toBeUndefined()
})
