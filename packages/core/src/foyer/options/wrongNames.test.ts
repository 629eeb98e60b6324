import { isFoyerError } from '@foyer/common'
import { describe, expect, it } from 'vitest'
import { testNetworks } from '../../testing/networks.js'
import { createFoyerInstance } from '../createFoyer.js'
import { defaultOptions } from './defaultOptions.js'
import type { FoyerOptions } from './FoyerOptions.js'

const groups = ['features', 'wallets', 'walletConnect', 'modal', 'advanced'] as const
const create = (options: Record<string, unknown>) =>
  createFoyerInstance({ networks: [testNetworks.one], ...options } as unknown as FoyerOptions)

describe('createFoyer with a name that is no option', () => {
  const reasonOf = (options: Record<string, unknown>) => {
    try {
      create(options)
      return 'accepted'
    } catch (error) {
      return isFoyerError(error, 'OPTION_INVALID') ? error.context.reason : error
    }
  }
  const nearest = (name: string) => `it is no option; did you mean ${name}?`
  const members = groups.flatMap(group =>
    Object.keys(defaultOptions[group]).map(name => [group, name] as const),
  )

  it.each(members)('suggests %s.%s if a letter is missing', (group, name) => {
    expect(reasonOf({ [group]: { [name.slice(0, -1)]: true } })).toBe(nearest(`${group}.${name}`))
  })

  it.each(members)('suggests %s.%s if a letter is doubled', (group, name) => {
    expect(reasonOf({ [group]: { [`${name[0]}${name}`]: true } })).toBe(nearest(`${group}.${name}`))
  })

  it.each(members)('suggests the group of %s.%s if the name is given without one', (_group, name) => {
    const places = members.filter(([, each]) => each === name).map(([group]) => nearest(`${group}.${name}`))
    expect(places).toContain(reasonOf({ [name]: true }))
  })

  it.each([
    [{ wallets: { feature: [] } }, 'wallets.featured'],
    [{ wallets: { layout: 'wide' } }, 'modal.layout'],
    [{ modal: { locale: 'de' } }, 'locale'],
    [{ wallet: {} }, 'wallets'],
    [{ connectTimeout: 1 }, 'advanced.connectTimeoutMs'],
    [{ features: { swap: true } }, 'features.swaps'],
    [{ services: { directory: 'https://directory.example' } }, 'services.directoryUrl'],
    [{ theme: { varables: {} } }, 'theme.variables'],
  ])('suggests the nearest option for %j', (options, name) => {
    expect(reasonOf(options)).toBe(nearest(name))
  })

  it.each([
    ['featuredWalletIds', 'wallets.featured'],
    ['excludeWalletIds', 'wallets.excluded'],
    ['customRpcUrls', 'networkSettings.rpcUrls'],
    ['enableWalletConnect', 'walletConnect.enabled'],
    ['connectTimeoutMs', 'advanced.connectTimeoutMs'],
  ])('suggests the option that the older name %s became', (old, name) => {
    expect(reasonOf({ [old]: [] })).toBe(nearest(name))
  })

  it('includes the wrong name in the message', () => {
    expect(() => create({ wallets: { feature: [] } })).toThrow(
      "Option 'wallets.feature' is not valid: it is no option; did you mean wallets.featured?",
    )
  })

  it('reports that an option is fixed if a change contains it', () => {
    const update = (changes: object) => () => create({}).updateOptions(changes)
    const reason = 'it cannot change while the modal runs'
    expect(update({ projectId: 'p' })).toThrow(`Option 'projectId' is not valid: ${reason}`)
    expect(update({ wallets: { list: [] } })).toThrow(`Option 'wallets.list' is not valid: ${reason}`)
    expect(update({ wallets: { feature: [] } })).toThrow('did you mean wallets.featured?')
  })
})
