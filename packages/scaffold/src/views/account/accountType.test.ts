import { expect, it } from 'vitest'
import { accountTypesEn, socialsEn } from '../../copy/en/embedded.js'
import { accountTypeName } from './accountType.js'

it.each([
  ['smartAccount', 'email', 'Smart Account'],
  ['eoa', 'email', 'Email Account'],
  ['eoa', 'github', 'GitHub Account'],
  ['eoa', 'farcaster', 'Farcaster Account'],
  ['eoa', 'somebody-new', 'somebody-new Account'],
  [undefined, undefined, undefined],
])('an account of the kind %s, signed in with %s, is called %s [USER-33]', (kind, provider, name) => {
  expect(accountTypeName(kind, provider, { kinds: accountTypesEn, providers: socialsEn })).toBe(name)
})
