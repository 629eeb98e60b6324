import type { FoyerInstance } from '@foyer/core/instance'
import type { SiwxFlow } from '@foyer/core/siwx'
import { sliceOf } from '../foyer/usePart.js'
import { reached } from './reached.js'
import { connectedAt } from './visits.js'

const selectSiwx = sliceOf('siwx')
const signInScreen = { view: 'SIWXSignMessage' } as const

/** Waits until the sign-in reaches a step. */
const stands = (foyer: FoyerInstance, step: SiwxFlow['step']) =>
  reached(foyer, state => selectSiwx(state)?.flow.step === step)

/** Starts to connect and opens the sign-in view while the server checks the session. */
export const whileChecking = async (foyer: FoyerInstance): Promise<void> => {
  void foyer.connect({ connectorId: 'ember' }).catch(() => undefined)
  await stands(foyer, 'checking')
  foyer.router.push(signInScreen)
}

/** Connects, waits until the visitor is signed in, and opens the sign-in view. */
export const whenSignedIn = async (foyer: FoyerInstance): Promise<void> => {
  await connectedAt()(foyer)
  await stands(foyer, 'signedIn')
  foyer.router.push(signInScreen)
}

/** Connects, cancels the sign-in, and opens the sign-in view. */
export const whenDeclined = async (foyer: FoyerInstance): Promise<void> => {
  await connectedAt()(foyer)
  await stands(foyer, 'asked')
  const actions = await foyer.features.load('siwx')
  await actions.cancel()
  foyer.router.push(signInScreen)
}
