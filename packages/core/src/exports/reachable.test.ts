import type { ChainFamily, NetworkId } from '@foyer/common'
import { expect, it, onTestFinished, vi } from 'vitest'
import { feature as embeddedFeature } from '../features/embedded/feature.js'
import type { SiwxHost, SiwxSession } from '../features/siwx/SiwxPlugin.js'
import { createFoyerInstance } from '../foyer/createFoyer.js'
import type { FoyerOptions } from '../foyer/options/FoyerOptions.js'
import { createScriptedAdapter } from '../testing/createScriptedAdapter.js'
import { createScriptedEmbedded, embeddedOptions } from '../testing/createScriptedEmbedded.js'
import { createScriptedSiwx } from '../testing/createScriptedSiwx.js'
import { createScriptedWallet } from '../testing/createScriptedWallet.js'
import { testNetworks } from '../testing/networks.js'
import { embeddedWalletId } from '../wallet/connection/selectors.js'

/** Creates an instance through the public API only. */
async function host(options: Partial<FoyerOptions>) {
  const foyer = createFoyerInstance({
    networks: [testNetworks.one],
    storage: 'memory',
    log: () => {},
    ...options,
  })
  onTestFinished(foyer.start())
  await foyer.load()
  return foyer
}

const unable: ChainFamily = { abilities: ['accountChoice'], accountName: 'Coin' }

it("rejects sending from an account of an unsupported family with 'Unsupported chain' [VAL-5]", async () => {
  const coin = createScriptedWallet({ id: 'coin', namespaces: ['bip122'] })
  const foyer = await host({
    networks: [testNetworks.coin],
    adapters: [{ ...createScriptedAdapter('bip122', coin), family: unable }],
  })
  await foyer.connect({ connectorId: 'coin' })
  const send = await foyer.features.load('send')
  await expect(send.send()).rejects.toThrow('Unsupported chain')
  expect(() => send.review()).toThrow('Unsupported chain')
})

it("throws 'Chain is required to …' with the purpose when no namespace is given [ERR-4]", async () => {
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

it('reports the missing adapter or network when it cannot check a signature [ERR-2]', async () => {
  const opened: SiwxHost[] = []
  const wallet = createScriptedWallet({ id: 'red' })
  const foyer = await host({
    adapters: [createScriptedAdapter('eip155', wallet)],
    signIn: async siwxHost => {
      opened.push(siwxHost)
      return createScriptedSiwx().plugin
    },
  })
  await foyer.connect({ connectorId: 'red' })
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

it("rejects a signature of a disconnected wallet with 'ConnectionController client not set' [ERR-3]", async () => {
  const wallet = createScriptedWallet({ id: 'red' })
  wallet.script.sign = 'approve'
  const foyer = await host({ adapters: [createScriptedAdapter('eip155', wallet)] })
  await foyer.connect({ connectorId: 'red' })
  const session = foyer.getSession('eip155')
  await foyer.disconnect()
  await expect(session?.signMessage?.({ message: 'hello' })).rejects.toThrow(
    'ConnectionController client not set',
  )
  expect(wallet.calls).not.toContain('eip155 sign')
})

it('reads the network of the embedded wallet, and prepares its smart account [CALL-28]', async () => {
  const frame = createScriptedEmbedded()
  const foyer = await host({ adapters: [createScriptedAdapter('eip155')], ...embeddedOptions(frame) })
  await foyer.connect({ connectorId: embeddedWalletId })
  const embedded = await foyer.features.load('embedded', async () => embeddedFeature)
  expect(await embedded.readChainId()).toBe('eip155:1')
  expect(await embedded.initSmartAccount()).toEqual({ address: '0xaaa', isDeployed: false })
  expect(frame.calls).toEqual(expect.arrayContaining(['chain id', 'init smart account']))
})
