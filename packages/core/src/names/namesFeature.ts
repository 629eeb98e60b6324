import { createBlockchainClient } from '../blockchain/createBlockchainClient.js'
import type { FeatureModule } from '../features/loadFeature.js'
import { createNameChecker, type NameChecker } from './createNameChecker.js'
import { createNameRegistrar, type NameRegistrar } from './createNameRegistrar.js'
import { selectNames } from './selectors.js'
import { defaultZone, initialNamesState, type NamesState } from './state.js'

/** What the room of names can do. */
export type NamesVerbs = Omit<NameChecker & NameRegistrar, 'stop'>

/** Names for accounts: whether one is free, what else there is, registering one. */
export const namesFeature: FeatureModule<NamesState, NamesVerbs> = {
  id: 'names',
  slice: initialNamesState,
  start(kernel) {
    const { store, settings } = kernel
    const write = (change: Partial<NamesState>) =>
      store.setState(state => ({
        features: { ...state.features, names: { ...selectNames(state), ...change } },
      }))
    const client = createBlockchainClient(kernel)
    const zone = (settings.nameZone ?? defaultZone).toLowerCase()
    write({ zone, isOffered: client !== undefined })
    const checker = createNameChecker(kernel, { client, zone, write })
    const registrar = createNameRegistrar(kernel, { client, zone, write })
    return {
      verbs: {
        check: checker.check,
        leave: checker.leave,
        register: registrar.register,
        cancel: registrar.cancel,
      },
      stop() {
        checker.stop()
        registrar.stop()
      },
    }
  },
}
