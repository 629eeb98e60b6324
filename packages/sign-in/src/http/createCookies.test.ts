import { expect, it } from 'vitest'
import { createCookies } from './createCookies.js'

const cookies = createCookies({ secret: 'a secret of a test', isHttps: false, sites: 'own' })
const write = (name: string) => cookies.write({ name, value: 'value', lifetimeMs: 1000 })
const givenBy = (header: string) => /^\w+=([^;]+)/.exec(header)?.[1] ?? ''

it('reads a cookie only under the name that it was written with', () => {
  const given = givenBy(write('one'))
  expect(cookies.read(`one=${given}`, 'one')).toBe('value')
  expect(cookies.read(`other=${given}`, 'other')).toBeUndefined()
})

it('rejects an unsigned value, and a value that was signed with another secret', () => {
  const others = createCookies({ secret: 'another secret', isHttps: false, sites: 'own' })
  expect(others.read(`one=${givenBy(write('one'))}`, 'one')).toBeUndefined()
  expect(cookies.read('one=value', 'one')).toBeUndefined()
})
