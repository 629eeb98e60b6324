import type { Foyer } from '@foyer/core'
import type { SiwxFlow } from '@foyer/core/siwx'
import { sliceOf } from '../foyer/usePart.js'
import { reached } from './reached.js'
import { connectedAt } from './visits.js'

const selectSiwx = sliceOf('siwx')
const signInScreen = { view: 'SIWXSignMessage' } as const

/** Waits until signing in stands somewhere. */
const stands = (foyer: Foyer, step: SiwxFlow['step']) =>
  reached(foyer, state => selectSiwx(state)?.flow.step === step)

/** Is connected, whatever that still waits for, and opens the screen by its name while the server is asked. */
export const whileChecking = async (foyer: Foyer): Promise<void> => {
  void foyer.connection.connect({ connectorId: 'ember' }).catch(() => undefined)
  await stands(foyer, 'checking')
  foyer.router.push(signInScreen)
}

/** Is connected and signed in, and opens the screen by its name. */
export const whenSignedIn = async (foyer: Foyer): Promise<void> => {
  await connectedAt()(foyer)
  await stands(foyer, 'signedIn')
  foyer.router.push(signInScreen)
}

/** Went on without signing in, and opens the screen by its name. */
export const whenDeclined = async (foyer: Foyer): Promise<void> => {
  await connectedAt()(foyer)
  await stands(foyer, 'asked')
  const actions = await foyer.features.load('siwx')
  await actions.cancel()
  foyer.router.push(signInScreen)
}
