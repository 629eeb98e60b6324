import type { ChainFamily, NetworkId } from '@foyer/common'
import { expect, it, onTestFinished, vi } from 'vitest'
import { feature as embeddedFeature } from '../features/embedded/feature.js'
import type { SiwxHost, SiwxSession } from '../features/siwx/SiwxPlugin.js'
import { createFoyer } from '../foyer/createFoyer.js'
import type { FoyerOptions } from '../foyer/options/FoyerOptions.js'
import { createScriptedAdapter } from '../testing/createScriptedAdapter.js'
import { createScriptedEmbedded, embeddedOptions } from '../testing/createScriptedEmbedded.js'
import { createScriptedSiwx } from '../testing/createScriptedSiwx.js'
import { createScriptedWallet } from '../testing/createScriptedWallet.js'
import { testNetworks } from '../testing/networks.js'
import { embeddedWalletId } from '../wallet/connection/selectors.js'

/** An instance as a host makes it, by nothing but what the package gives away. */
async function host(options: Partial<FoyerOptions>) {
  const foyer = createFoyer({ networks: [testNetworks.one], storage: 'memory', log: () => {}, ...options })
  onTestFinished(foyer.start())
  await foyer.load()
  return foyer
}

const unable: ChainFamily = { abilities: ['accountChoice'], accountName: 'Coin' }

it("a host that sends from an account of a family that cannot learns 'Unsupported chain' [VAL-5]", async () => {
  const coin = createScriptedWallet({ id: 'coin', namespaces: ['bip122'] })
  const foyer = await host({
    networks: [testNetworks.coin],
    adapters: [{ ...createScriptedAdapter('bip122', coin), family: unable }],
  })
  await foyer.connection.connect({ connectorId: 'coin' })
  const send = await foyer.features.load('send')
  await expect(send.send()).rejects.toThrow('Unsupported chain')
  expect(() => send.review()).toThrow('Unsupported chain')
})

it("a host that names no namespace learns 'Chain is required to …' and the purpose [ERR-4]", async () => {
  const foyer = await host({ adapters: [createScriptedAdapter('eip155')] })
  for (const none of [undefined, null, '', 'eip'] as never[]) {
    expect(() => foyer.connection.session(none)).toThrow(
      'Chain is required to get connection controller client',
    )
    expect(() => foyer.networks.chooseNamespace(none)).toThrow(
      'Chain is required to update chain account data',
    )
  }
  expect(foyer.getState().networks.activeNamespace).toBe('eip155')
})

it("a host that checks a signature for a namespace without adapter learns 'Chain adapter not found', for a network nobody reads 'NetworkController client not set' [ERR-2]", async () => {
  const opened: SiwxHost[] = []
  const wallet = createScriptedWallet({ id: 'red' })
  const foyer = await host({
    adapters: [createScriptedAdapter('eip155', wallet)],
    siwx: async siwxHost => {
      opened.push(siwxHost)
      return createScriptedSiwx().plugin
    },
  })
  await foyer.connection.connect({ connectorId: 'red' })
  await vi.waitFor(() => expect(opened).toHaveLength(1))
  const check = async (chainId: NetworkId) =>
    opened[0]?.verify({
      data: { chainId, accountAddress: '0xaaa' },
      message: 'm',
      signature: 's',
    } as SiwxSession)
  await expect(check('solana:sun')).rejects.toThrow('Chain adapter not found')
  await expect(check('eip155:7')).rejects.toThrow('NetworkController client not set')
})

it("a host that asks a wallet that was left learns 'ConnectionController client not set' [ERR-3]", async () => {
  const wallet = createScriptedWallet({ id: 'red' })
  wallet.script.sign = 'approve'
  const foyer = await host({ adapters: [createScriptedAdapter('eip155', wallet)] })
  await foyer.connection.connect({ connectorId: 'red' })
  const session = foyer.getSession('eip155')
  await foyer.connection.disconnect()
  await expect(session?.signMessage?.({ message: 'hello' })).rejects.toThrow(
    'ConnectionController client not set',
  )
  expect(wallet.calls).not.toContain('eip155 sign')
})

it('a host asks the frame where it stands, and for the smart account to be made ready [CALL-28]', async () => {
  const frame = createScriptedEmbedded()
  const foyer = await host({ adapters: [createScriptedAdapter('eip155')], ...embeddedOptions(frame) })
  await foyer.connection.connect({ connectorId: embeddedWalletId })
  const embedded = await foyer.features.load('embedded', async () => embeddedFeature)
  expect(await embedded.readChainId()).toBe('eip155:1')
  expect(await embedded.initSmartAccount()).toEqual({ address: '0xaaa', isDeployed: false })
  expect(frame.calls).toEqual(expect.arrayContaining(['chain id', 'init smart account']))
})
