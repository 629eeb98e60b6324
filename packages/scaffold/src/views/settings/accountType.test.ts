import { expect, it } from 'vitest'
import en from '../../locales/en.json'
import { accountTypeName } from './accountType.js'

it.each([
  ['smartAccount', 'email', 'Smart account'],
  ['eoa', 'email', 'Email account'],
  ['eoa', 'github', 'GitHub account'],
  ['eoa', 'farcaster', 'Farcaster account'],
  ['eoa', 'somebody-new', 'somebody-new account'],
  [undefined, undefined, undefined],
])('labels an account of kind %s with login %s: %s [USER-33]', (kind, provider, name) => {
  expect(
    accountTypeName(kind, provider, { kinds: en.embedded.account, providers: en.embedded.socials }),
  ).toBe(name)
})
