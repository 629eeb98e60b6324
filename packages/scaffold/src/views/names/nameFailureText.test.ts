import { FoyerError } from '@foyer/common'
import { expect, it } from 'vitest'
import en from '../../locales/en.json'
import { english } from '../../locales/locales.test.support.js'
import { nameFailureText } from './startRegistering.js'

const textOf = (error: unknown) =>
  nameFailureText(error, { words: en.account.names, errors: english.messages.errors })

it('a name that could not be registered is told with the service’s reason, else by its name [ERR-14]', () => {
  const name = 'adas.reown.id'
  expect(textOf(new FoyerError('NAME_FAILED', { name, reason: 'it is taken' }))).toBe('it is taken')
  expect(textOf(new FoyerError('NAME_FAILED', { name }))).toBe('Error registering name adas.reown.id')
})

it('other questions about names are told as specified [ERR-14]', () => {
  const { resolve, suggest, list } = en.account.names
  expect([resolve, suggest, list]).toEqual([
    'Error resolving name',
    'Error fetching name suggestions',
    'Error fetching names for address',
  ])
})

it('what was missing before signing is told as specified [ERR-15]', () => {
  expect(textOf(new FoyerError('NETWORK_NOT_FOUND', { networkId: '' }))).toBe('Network not found')
  expect(textOf(new FoyerError('NAME_SIGNER_NOT_FOUND'))).toBe('Address or auth connector not found')
})

it('a declined signature is told, and a cancelled one is not', () => {
  expect(textOf(new FoyerError('REQUEST_REJECTED', { method: 'personal_sign' }))).toBe('Request declined')
  expect(textOf(new FoyerError('ABORTED'))).toBeUndefined()
})
