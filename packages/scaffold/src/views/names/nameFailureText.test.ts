import { FoyerError } from '@foyer/common'
import { expect, it } from 'vitest'
import en from '../../locales/en.json'
import { english } from '../../locales/locales.test.support.js'
import { nameFailureText } from './startRegistering.js'

const textOf = (error: unknown) =>
  nameFailureText(error, { words: en.account.names, messages: english.messages })

it('shows the service’s reason for a failed registration, or the name without one [ERR-14]', () => {
  const name = 'adas.reown.id'
  expect(textOf(new FoyerError('NAME_FAILED', { name, reason: 'it is taken' }))).toBe('it is taken')
  expect(textOf(new FoyerError('NAME_FAILED', { name }))).toBe('Error registering name adas.reown.id')
})

it('has the specified texts for other failed requests about names [ERR-14]', () => {
  const { resolve, suggest, list } = en.account.names
  expect([resolve, suggest, list]).toEqual([
    'Error resolving name',
    'Error fetching name suggestions',
    'Error fetching names for address',
  ])
})

it('has the specified texts for a missing network or signer [ERR-15]', () => {
  expect(textOf(new FoyerError('NETWORK_NOT_FOUND', { networkId: '' }))).toBe('Network not found')
  expect(textOf(new FoyerError('NAME_SIGNER_NOT_FOUND'))).toBe('Address or auth connector not found')
})

it('has a text for a declined signature, but none for a canceled registration', () => {
  expect(textOf(new FoyerError('REQUEST_REJECTED', { method: 'personal_sign' }))).toBe('Request declined')
  expect(textOf(new FoyerError('ABORTED'))).toBeUndefined()
})
