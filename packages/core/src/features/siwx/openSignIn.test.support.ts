import { vi } from 'vitest'
import type { FoyerOptions } from '../../foyer/options/FoyerOptions.js'
import { currentRoute } from '../../modal/router/routerState.js'
import { createScriptedAdapter } from '../../testing/createScriptedAdapter.js'
import { createScriptedSiwx, type ScriptedSiwx } from '../../testing/createScriptedSiwx.js'
import { createScriptedWallet, type WalletDescription } from '../../testing/createScriptedWallet.js'
import { startFoyer } from '../../testing/startFoyer.js'
import { feature as siwxFeature } from './feature.js'
import { type SiwxFlow, selectSiwx } from './state.js'

interface World {
  readonly siwx?: ScriptedSiwx
  readonly options?: Partial<FoyerOptions>
  readonly wallet?: Partial<WalletDescription>
}

/** Starts an instance with a sign-in and a wallet that signs. */
export async function openSignIn({ siwx = createScriptedSiwx(), options, wallet: description }: World = {}) {
  const wallet = createScriptedWallet({ id: 'red', ...description })
  wallet.script.sign = 'approve'
  const adapters = [createScriptedAdapter('eip155', wallet)]
  const started = await startFoyer({ adapters, signIn: siwx.plugin, ...options })
  const { foyer } = started
  const flow = () => selectSiwx(foyer.getState()).flow
  const reach = (step: SiwxFlow['step']) =>
    vi.waitFor(() => {
      if (flow().step !== step) throw new Error(`the flow is at ${flow().step}, not at ${step}`)
    })
  return {
    ...started,
    siwx,
    wallet,
    flow,
    reach,
    actions: () => foyer.features.load('siwx', async () => siwxFeature),
    view: () => currentRoute(foyer.getState().router).view,
    isOpen: () => foyer.getState().modal.isOpen,
    snackbar: () => foyer.getState().notices.snackbar,
    /** Connects as a visitor does, in the open modal. */
    async connect() {
      foyer.open()
      foyer.router.push({ view: 'ConnectingExternal', connectorId: 'red' })
      await foyer.connect({ connectorId: 'red' })
    },
  }
}
